import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://exodus.com/'

export const exodus = defineWallet({
  id: 'exodus',
  name: 'Exodus',
  rdns: ['com.exodus.web3-wallet'],
  icon: () => import('../icons/wallets/exodus.svg.ts'),
  accent: '#8c64fb',
  background: '#8c64fb',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isExodus'] },
  downloads: {
    android: playStore('exodusmovement.exodus'),
    ios: appStore(1414384820),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('aholpfdialjgjfhomihkjbmgjidlcdno'),
    browserExtension: site,
  },
  mobile: {
    ios: 'exodus://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://exodus.com/m/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
