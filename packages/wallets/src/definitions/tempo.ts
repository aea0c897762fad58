import { defineWallet } from '../define/defineWallet.ts'

export const tempo = defineWallet({
  id: 'tempo',
  name: 'Tempo Wallet',
  shortName: 'Tempo',
  rdns: ['xyz.tempo'],
  icon: () => import('../icons/networks/tempo.svg.ts'),
  accent: '#000',
  background: '#fff',
  group: 'more',
  status: 'active',
  connect: ['sdk'],
  downloads: {},
  steps: {},
  learnMore: {},
})
