import { defineWallet } from '../define/defineWallet.ts'

export const gemini = defineWallet({
  id: 'gemini',
  name: 'Gemini Wallet',
  shortName: 'Gemini',
  rdns: ['com.gemini.wallet'],
  icon: () => import('@web3icons/core/svgs/exchanges/background/gemini.svg.js'),
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
