import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, edgeAddons, firefoxAddons, playStore } from '../define/stores.ts'

export const rainbow = defineWallet({
  id: 'rainbow',
  name: 'Rainbow',
  rdns: ['me.rainbow'],
  icon: () => import('../icons/wallets/rainbow.svg.ts'),
  accent: '#0c2f78',
  background: '#0c2f78',
  group: 'recommended',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isRainbow'] },
  downloads: {
    android: playStore('me.rainbow'),
    ios: appStore(1457119021),
    mobile: 'https://rainbow.download/',
    qrCode: 'https://rainbow.download/',
    chrome: chromeWebStore('opfgelmcmbiajamepnmloijbpoleiama'),
    edge: edgeAddons('cpojfbodiccabbabgimdeohkkpjfpbnf'),
    firefox: firefoxAddons('rainbow-extension'),
    browserExtension: 'https://rainbow.me/extension',
  },
  mobile: {
    ios: 'rainbow://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://rnbwapp.com/wc?uri={encodedUri}',
  },
  qr: 'https://rnbwapp.com/wc?uri={encodedUri}',
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://learn.rainbow.me/connect-to-a-website-or-app',
    extension: 'https://rainbow.me/extension',
  },
})
