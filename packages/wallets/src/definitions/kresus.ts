import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const kresus = defineWallet({
  id: 'kresus',
  name: 'Kresus Wallet',
  shortName: 'Kresus',
  rdns: [],
  icon: () => import('../icons/rainbowkit/kresus.svg.ts'),
  accent: '#020a75',
  background: '#020a75',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.kresus.superapp'),
    ios: appStore(6444355152),
    qrCode: 'https://kresusconnect.kresus.com/download',
  },
  mobile: {
    ios: 'com.kresus.superapp://wc?uri={encodedUri}',
    android: 'com.kresus.superapp://wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://kresus.com/' },
})
