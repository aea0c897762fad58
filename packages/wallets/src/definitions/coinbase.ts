import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const coinbase = defineWallet({
  id: 'coinbase',
  name: 'Coinbase Wallet',
  shortName: 'Coinbase',
  rdns: ['com.coinbase.wallet'],
  icon: () => import('../icons/wallets/coinbase.svg.ts'),
  accent: '#2c5ff6',
  background: '#2c5ff6',
  group: 'recommended',
  status: 'renamed',
  connect: ['injected', 'sdk', 'walletConnect'],
  detect: {
    flags: ['isCoinbaseWallet', 'isCoinbaseBrowser', 'isToshi'],
    namespaces: ['coinbaseWalletExtension'],
  },
  downloads: {
    android: playStore('org.toshi'),
    ios: appStore(1278383455),
    mobile: 'https://coinbase.com/wallet/downloads',
    qrCode: 'https://coinbase-wallet.onelink.me/q5Sx/fdb9b250',
    chrome: chromeWebStore('hnfanknocfeofbddgcijnmhnfnkdnaad'),
    browserExtension: 'https://coinbase.com/wallet',
  },
  mobile: {
    universal: 'https://go.cb-w.com/wc?uri={encodedUri}',
    browse: 'cbwallet://miniapp?url={encodedUrl}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://coinbase.com/wallet/articles/getting-started-mobile',
    extension: 'https://coinbase.com/wallet/articles/getting-started-extension',
  },
})
