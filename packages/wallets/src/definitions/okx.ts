import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, edgeAddons, firefoxAddons, playStore } from '../define/stores.ts'

export const okx = defineWallet({
  id: 'okx',
  name: 'OKX Wallet',
  shortName: 'OKX',
  rdns: ['com.okex.wallet'],
  icon: () => import('../icons/wallets/okx.svg.ts'),
  accent: '#000',
  background: '#000',
  group: 'popular',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isOkxWallet', 'isOKExWallet'], namespaces: ['okxwallet'] },
  downloads: {
    android: playStore('com.okx.wallet'),
    ios: appStore(6743309484),
    mobile: 'https://okx.com/download',
    qrCode: 'https://okx.com/download',
    chrome: chromeWebStore('mcohilncbfahbmgdjkbpemcciiolgcge'),
    edge: edgeAddons('pbpjkcldjiffchgbbndmhojiacbgflha'),
    firefox: firefoxAddons('okexwallet'),
    browserExtension: 'https://okx.com/download',
  },
  mobile: {
    ios: 'okxwallet://main/wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://web3.okx.com/download/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: 'https://okx.com/web3/', extension: 'https://okx.com/web3/' },
})
