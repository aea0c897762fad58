import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://burritowallet.com'

export const burrito = defineWallet({
  id: 'burrito',
  name: 'Burrito',
  rdns: [],
  icon: () => import('../icons/drawn/burrito.svg.ts'),
  accent: '#e83592',
  background: '#e83592',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.burritowallet.app'),
    ios: appStore(6449563083),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'burrito://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://app.burritowallet.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
