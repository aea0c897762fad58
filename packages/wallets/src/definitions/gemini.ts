import { defineWallet } from '../define/defineWallet.ts'

export const gemini = defineWallet({
  id: 'gemini',
  name: 'Gemini Wallet',
  shortName: 'Gemini',
  rdns: ['com.gemini.wallet'],
  icon: () => import('../icons/exchanges/gemini.svg.ts'),
  accent: '#00dcfa',
  background: '#00dcfa',
  group: 'more',
  status: 'active',
  connect: ['sdk'],
  downloads: {
    mobile: 'https://keys.gemini.com',
    desktop: 'https://keys.gemini.com',
  },
  steps: {},
  learnMore: {},
})
