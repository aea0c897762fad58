import { defineWallet } from '../define/defineWallet.ts'
import { appStore } from '../define/stores.ts'

export const dawn = defineWallet({
  id: 'dawn',
  name: 'Dawn',
  rdns: ['xyz.dawnwallet'],
  icon: () => import('../icons/rainbowkit/dawn.svg.ts'),
  accent: '#f4e29a',
  background: '#f4e29a',
  group: 'more',
  status: 'unverified',
  connect: ['injected'],
  detect: { flags: ['isDawn'] },
  onlyOn: ['ios'],
  downloads: {
    ios: appStore(1673143782),
    mobile: 'https://dawnwallet.xyz',
    safari: appStore(1673143782),
  },
  steps: {},
  learnMore: {},
})
