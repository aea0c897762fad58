import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.mtpelerin.com/bridge-wallet'

export const mtPelerin = defineWallet({
  id: 'mtPelerin',
  name: 'Bridge Wallet',
  rdns: [],
  icon: () => import('../icons/drawn/mt-pelerin.svg.ts'),
  accent: '#5ac6f3',
  background: '#001e32',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.mtpelerin.bridge'),
    ios: appStore(1481859680),
    mobile: site,
    qrCode: site,
  },
  mobile: { universal: 'https://bridge.mtpelerin.com/wc/wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
