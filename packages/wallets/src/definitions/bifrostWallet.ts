import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const bifrostWallet = defineWallet({
  id: 'bifrostWallet',
  name: 'Bifrost Wallet',
  shortName: 'Bifrost',
  rdns: ['com.bifrostwallet'],
  icon: () => import('../icons/rainbowkit/bifrost-wallet.svg.ts'),
  accent: '#152fa7',
  background: '#152fa7',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isBifrost'] },
  downloads: {
    android: playStore('com.bifrostwallet.app'),
    ios: appStore(1577198351),
    qrCode: 'https://bifrostwallet.com/#download-app',
  },
  mobile: { android: '{uri}', universal: 'https://app.bifrostwallet.com/wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://support.bifrostwallet.com/en/articles/6886814-how-to-use-walletconnect' },
})
