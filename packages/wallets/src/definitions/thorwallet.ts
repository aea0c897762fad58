import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.thorwallet.org/'

export const thorwallet = defineWallet({
  id: 'thorwallet',
  name: 'THORWallet',
  rdns: [],
  icon: () => import('../icons/drawn/thorwallet.svg.ts'),
  accent: '#4de7c9',
  background: '#4de7c9',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('defisuisse.thorwallet'),
    ios: appStore(1592064324),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'thorwallet://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
