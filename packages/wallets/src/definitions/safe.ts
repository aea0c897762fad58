import { defineWallet } from '../defineWallet.ts'
import { appStore, playStore } from '../stores.ts'

export const safe = defineWallet({
  id: 'safe',
  name: 'Safe',
  rdns: [],
  icon: () => import('@web3icons/core/svgs/wallets/background/safe.svg.js'),
  accent: '#12ff80',
  background: '#049f67',
  group: 'more',
  status: 'active',
  connect: ['sdk'],
  detect: { iframe: true },
  downloads: {
    android: playStore('global.safe.mobileapp'),
    ios: appStore(6748754793),
  },
  steps: {},
  learnMore: {},
})
