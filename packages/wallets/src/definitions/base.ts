import { defineWallet } from '../define/defineWallet.ts'

export const base = defineWallet({
  id: 'base',
  name: 'Base',
  rdns: ['app.base.account', 'org.base.account'],
  icon: () => import('../icons/networks/base.svg.ts'),
  accent: '#00f',
  background: '#00f',
  group: 'more',
  status: 'active',
  connect: ['sdk'],
  downloads: {},
  steps: {},
  learnMore: {},
})
