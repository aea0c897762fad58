import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, firefoxAddons, playStore } from '../define/stores.ts'

const site = 'https://www.subwallet.app/download'

export const subwallet = defineWallet({
  id: 'subwallet',
  name: 'SubWallet',
  rdns: ['app.subwallet'],
  icon: () => import('../icons/rainbowkit/subwallet.svg.ts'),
  accent: '#4cecac',
  background: '#004bff',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isSubWallet'], namespaces: ['SubWallet'] },
  downloads: {
    android: playStore('app.subwallet.mobile'),
    ios: appStore(1633050285),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('onhogfjeacnfoofkfgppdlbmlmnplgbn'),
    firefox: firefoxAddons('subwallet'),
    browserExtension: site,
  },
  mobile: {
    ios: 'subwallet://wc?uri={encodedUri}',
    android: 'subwallet://wc?uri={encodedUri}',
    universal: 'https://mobile.subwallet.app/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: 'https://www.subwallet.app/', extension: 'https://www.subwallet.app/' },
})
