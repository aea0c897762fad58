import { defineWallet } from '../define/defineWallet.ts'
import { metaMaskImpostors } from '../define/metaMaskImpostors.ts'
import {
  appStore,
  chromeWebStore,
  edgeAddons,
  firefoxAddons,
  operaAddons,
  playStore,
} from '../define/stores.ts'

export const metaMask = defineWallet({
  id: 'metaMask',
  name: 'MetaMask',
  rdns: ['io.metamask', 'io.metamask.mobile', 'io.metamask.flask'],
  icon: () => import('../icons/wallets/metamask.svg.ts'),
  accent: '#f6851a',
  background: '#fff',
  group: 'recommended',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isMetaMask'], impostors: metaMaskImpostors },
  downloads: {
    android: playStore('io.metamask'),
    ios: appStore(1438144202),
    mobile: 'https://metamask.io/download',
    qrCode: 'https://metamask.io/download',
    chrome: chromeWebStore('nkbihfbeogaeaoehlefnkodbefgpgknn'),
    edge: edgeAddons('ejbalbakoplchlghecdalmeeeajnimhm'),
    firefox: firefoxAddons('ether-metamask'),
    opera: operaAddons('metamask-10'),
    browserExtension: 'https://metamask.io/download',
  },
  mobile: {
    ios: '{uri}',
    android: '{uri}',
    universal: 'https://metamask.app.link/wc?uri={encodedUri}',
    browse: 'https://metamask.app.link/dapp/{urlWithoutScheme}',
  },
  qr: 'https://metamask.app.link/wc?uri={encodedUri}',
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: 'https://metamask.io/faqs/', extension: 'https://metamask.io/faqs/' },
})
