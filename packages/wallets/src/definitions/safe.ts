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
  connect: ['sdk', 'walletConnect'],
  detect: { iframe: true },
  downloads: {
    android: playStore('global.safe.mobileapp'),
    ios: appStore(6748754793),
  },
  // A Safe that lives on the web alone has no app: where that is missing, this opens the page.
  mobile: { universal: 'https://app.safe.global/wc?uri={encodedUri}' },
  desktopLink: 'https://app.safe.global/wc?uri={encodedUri}',
  steps: {},
  learnMore: {},
})
