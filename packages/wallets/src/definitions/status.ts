import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://status.app'

export const status = defineWallet({
  id: 'status',
  name: 'Status',
  rdns: ['app.status'],
  icon: () => import('../icons/tokens/SNT.svg.ts'),
  accent: '#5b6dee',
  background: '#5b6dee',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isStatus'] },
  downloads: {
    android: playStore('im.status.ethereum'),
    ios: appStore(1178893006),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('kahehnbpamjplefhpkhafinaodkkenpg'),
    browserExtension: site,
    desktop: 'https://status.app/help/getting-started',
  },
  mobile: {
    ios: 'status-app://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://status.app/wc?uri={encodedUri}',
  },
  desktopLink: 'status-app://wc?uri={encodedUri}',
  steps: {
    qrCode: ['install', 'create', 'scan'],
    extension: ['install', 'create', 'refresh'],
    desktop: ['install', 'create', 'connect'],
  },
  learnMore: { qrCode: site, extension: site, desktop: site },
})
