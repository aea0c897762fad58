import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, edgeAddons, firefoxAddons, playStore } from '../define/stores.ts'

const site = 'https://wallet.roninchain.com/'

export const ronin = defineWallet({
  id: 'ronin',
  name: 'Ronin Wallet',
  shortName: 'Ronin',
  rdns: ['com.roninchain.wallet'],
  icon: () => import('../icons/wallets/ronin.svg.ts'),
  accent: '#004de5',
  background: '#004de5',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { namespaces: ['ronin.provider'] },
  downloads: {
    android: playStore('com.skymavis.genesis'),
    ios: appStore(1592675001),
    mobile: 'https://wallet.roninchain.com',
    qrCode: site,
    chrome: chromeWebStore('fnjhmkhhmkbjkkabndcnnogagogbneec'),
    edge: edgeAddons('kjmoohlgokccodicjjfebfomlbljgfhk'),
    firefox: firefoxAddons('ronin-wallet'),
    browserExtension: site,
  },
  mobile: {
    ios: 'roninwallet://wc?uri={encodedUri}',
    android: 'roninwallet://wc?uri={encodedUri}',
    universal: 'https://wallet.roninchain.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
