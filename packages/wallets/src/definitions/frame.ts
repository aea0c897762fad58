import { defineWallet } from '../define/defineWallet.ts'

export const frame = defineWallet({
  id: 'frame',
  name: 'Frame',
  rdns: ['sh.frame'],
  icon: () => import('../icons/drawn/frame.svg.ts'),
  accent: '#00d2be',
  background: '#121c20',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  detect: { flags: ['isFrame'] },
  downloads: {
    browserExtension: 'https://frame.sh/',
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://docs.frame.sh/docs/Getting%20Started/Installation/' },
})
