import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://app.socios.com'

export const socios = defineWallet({
  id: 'socios',
  name: 'Socios.com',
  rdns: [],
  icon: () => import('../icons/drawn/socios.svg.ts'),
  accent: '#1945e8',
  background: '#1945e8',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.socios'),
    ios: appStore(1464868277),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'socios-mob://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
