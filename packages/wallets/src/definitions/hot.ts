import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, firefoxAddons, playStore } from '../define/stores.ts'

const site = 'https://hot-labs.org/wallet'

export const hot = defineWallet({
  id: 'hot',
  name: 'HOT Wallet',
  shortName: 'HOT',
  rdns: ['org.hot-labs'],
  icon: () => import('../icons/drawn/hot.svg.ts'),
  accent: '#fdbf1b',
  background: '#fdbf1b',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  downloads: {
    android: playStore('app.herewallet.hot'),
    ios: appStore(6740916148),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('mpeengabcnhhjjgleiodimegnkpcenbk'),
    firefox: firefoxAddons('hot-wallet'),
    browserExtension: site,
  },
  mobile: {
    ios: 'hotwallet://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://app.hot-labs.org/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
