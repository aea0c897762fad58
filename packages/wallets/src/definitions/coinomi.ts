import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.coinomi.com'

export const coinomi = defineWallet({
  id: 'coinomi',
  name: 'Coinomi',
  rdns: [],
  icon: () => import('../icons/drawn/coinomi.svg.ts'),
  accent: '#f49101',
  background: '#f49101',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.coinomi.wallet'),
    ios: appStore(1333588809),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'coinomi://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
