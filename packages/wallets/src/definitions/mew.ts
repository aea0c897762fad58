import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const mew = defineWallet({
  id: 'mew',
  name: 'MEW wallet',
  shortName: 'MEW',
  rdns: [],
  icon: () => import('../icons/wallets/my-ether-wallet.svg.ts'),
  accent: '#1896a4',
  background: '#1896a4',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isMEWwallet'] },
  downloads: {
    android: playStore('com.myetherwallet.mewwallet'),
    ios: appStore(1464614025),
    mobile: 'https://mewwallet.com',
    qrCode: 'https://mewwallet.com',
    safari: appStore(1464614025),
  },
  mobile: { universal: 'https://mewwallet.com/wc?uri={encodedUri}' },
  qr: 'https://mewwallet.com/wc?uri={encodedUri}',
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: {
    qrCode:
      'https://help.myetherwallet.com/en/articles/5946588-create-and-back-up-your-wallet-with-mew-wallet-ios',
  },
})
