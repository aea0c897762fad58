import { defineWallet } from '../define/defineWallet.ts'

export const sequence = defineWallet({
  id: 'sequence',
  name: 'Sequence Wallet',
  shortName: 'Sequence',
  rdns: [],
  icon: () => import('../icons/wallets/sequence.svg.ts'),
  accent: '#7677f9',
  background: '#fff',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isSequence'] },
  downloads: {
    mobile: 'https://sequence.xyz/',
    desktop: 'https://sequence.xyz/',
  },
  mobile: { universal: 'https://sequence.app/wc?uri={encodedUri}' },
  steps: {},
  learnMore: {},
})
