import { defineWallet } from '../define/defineWallet.ts'

export const walletConnect = defineWallet({
  id: 'walletConnect',
  name: 'WalletConnect',
  rdns: [],
  icon: () => import('../icons/wallets/wallet-connect.svg.ts'),
  accent: '#3b99fc',
  background: '#3b99fc',
  group: 'recommended',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {},
  steps: {},
  learnMore: {},
})
