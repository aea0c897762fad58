import { defineWallet } from '../define/defineWallet.ts'
import { appStore } from '../define/stores.ts'

const site = 'https://www.ellipal.com'

export const ellipal = defineWallet({
  id: 'ellipal',
  name: 'ELLIPAL',
  rdns: [],
  icon: () => import('../icons/drawn/ellipal.svg.ts'),
  accent: '#307cf8',
  background: '#307cf8',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    ios: appStore(1426179665),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'ELLIPAL://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://www.ellipal.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
