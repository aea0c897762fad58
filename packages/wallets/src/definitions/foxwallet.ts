import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const foxwallet = defineWallet({
  id: 'foxwallet',
  name: 'FoxWallet',
  rdns: [],
  icon: () => import('../icons/rainbowkit/foxwallet.svg.ts'),
  accent: '#12fe73',
  background: '#12fe73',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isFoxWallet'], namespaces: ['foxwallet.ethereum'] },
  downloads: {
    android: playStore('com.foxwallet.play'),
    ios: appStore(1590983231),
    qrCode: 'https://foxwallet.com/download',
  },
  mobile: {
    ios: 'foxwallet://wc?uri={encodedUri}',
    android: 'foxwallet://wc?uri={encodedUri}',
    universal: 'https://link.foxwallet.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://foxwallet.com' },
})
