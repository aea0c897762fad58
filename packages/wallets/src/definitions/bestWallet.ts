import { defineWallet } from '../define/defineWallet.ts'

export const bestWallet = defineWallet({
  id: 'bestWallet',
  name: 'Best Wallet',
  rdns: [],
  icon: () => import('../icons/rainbowkit/best-wallet.svg.ts'),
  accent: '#5961ff',
  background: '#5961ff',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    mobile: 'https://best.sng.link/Dnio2/rto7?_smtype=3',
    qrCode: 'https://best.sng.link/Dnio2/rto7?_smtype=3',
  },
  mobile: {
    ios: 'bw://connect/wc?uri={encodedUri}',
    android: 'bw://connect/wc?uri={encodedUri}',
    universal: 'https://best-wallet-prod.web.app/connect/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://bestwallet.com/' },
})
