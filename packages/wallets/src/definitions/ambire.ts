import { defineWallet } from '../define/defineWallet.ts'

export const ambire = defineWallet({
  id: 'ambire',
  name: 'Ambire',
  rdns: ['com.ambire.wallet'],
  icon: () => import('../icons/drawn/ambire.svg.ts'),
  accent: '#6000ff',
  background: '#6000ff',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  downloads: {
    browserExtension: 'https://www.ambire.com/',
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://www.ambire.com/' },
})
