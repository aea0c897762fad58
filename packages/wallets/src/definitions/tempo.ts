import { defineWallet } from '../define/defineWallet.ts'

export const tempo = defineWallet({
  id: 'tempo',
  name: 'Tempo Wallet',
  shortName: 'Tempo',
  rdns: ['xyz.tempo'],
  icon: () => import('@web3icons/core/svgs/networks/background/tempo.svg.js'),
  accent: '#000',
  background: '#fff',
  group: 'more',
  status: 'active',
  connect: ['sdk'],
  downloads: {},
  steps: {},
  learnMore: {},
})
