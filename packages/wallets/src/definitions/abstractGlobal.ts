import { defineWallet } from '../define/defineWallet.ts'

export const abstractGlobal = defineWallet({
  id: 'abstractGlobal',
  name: 'Abstract Global Wallet',
  shortName: 'Abstract',
  rdns: ['xyz.abs'],
  icon: () => import('../icons/networks/abstract.svg.ts'),
  accent: '#01de73',
  background: '#054729',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  downloads: {
    mobile: 'https://abs.xyz/',
    desktop: 'https://abs.xyz/',
  },
  steps: {},
  learnMore: {},
})
