import { defineWallet } from '../define/defineWallet.ts'

export const brave = defineWallet({
  id: 'brave',
  name: 'Brave Wallet',
  shortName: 'Brave',
  rdns: ['com.brave.wallet'],
  icon: () => import('../icons/rainbowkit/brave.svg.ts'),
  accent: '#fd5402',
  background: '#fd5402',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  detect: { flags: ['isBraveWallet'] },
  downloads: {
    desktop: 'https://brave.com/wallet/',
  },
  steps: {},
  learnMore: {},
})
