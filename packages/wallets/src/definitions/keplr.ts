import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, edgeAddons, firefoxAddons, playStore } from '../define/stores.ts'

const site = 'https://keplr.app'

export const keplr = defineWallet({
  id: 'keplr',
  name: 'Keplr',
  rdns: ['app.keplr'],
  icon: () => import('../icons/wallets/keplr.svg.ts'),
  accent: '#14afeb',
  background: '#14afeb',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  downloads: {
    android: playStore('com.chainapsis.keplr'),
    ios: appStore(1567851089),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('dmkamcknogkgcdfhhbddcghachkejeap'),
    edge: edgeAddons('ocodgmmffbkkeecmadcijjhkmeohinei'),
    firefox: firefoxAddons('keplr'),
    browserExtension: site,
  },
  mobile: {
    ios: 'keplrwallet://wcV2/wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://deeplink.keplr.app/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
