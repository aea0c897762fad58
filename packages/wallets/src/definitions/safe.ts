import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const safe = defineWallet({
  id: 'safe',
  name: 'Safe',
  rdns: [],
  icon: () => import('../icons/wallets/safe.svg.ts'),
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
  // A Safe can be used without an app. If the app is not installed, this link opens the web app.
  mobile: { universal: 'https://app.safe.global/wc?uri={encodedUri}' },
  desktopLink: 'https://app.safe.global/wc?uri={encodedUri}',
  steps: {},
  learnMore: {},
})
