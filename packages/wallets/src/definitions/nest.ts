import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const nest = defineWallet({
  id: 'nest',
  name: 'Nest',
  rdns: ['xyz.nestwallet'],
  icon: () => import('../icons/rainbowkit/nest.svg.ts'),
  accent: '#edf556',
  background: '#0c131b',
  group: 'more',
  status: 'unverified',
  connect: ['injected'],
  detect: { flags: ['isNestWallet'] },
  downloads: {
    android: playStore('xyz.nestwallet.nestwallet'),
    ios: appStore(6451122334),
    chrome: chromeWebStore('cmoakldedjfnjofgbbfenefcagmedlga'),
    browserExtension: 'https://nestwallet.xyz',
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://nestwallet.xyz' },
})
