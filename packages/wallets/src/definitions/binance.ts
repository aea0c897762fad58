import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const binance = defineWallet({
  id: 'binance',
  name: 'Binance Wallet',
  shortName: 'Binance',
  rdns: ['com.binance.wallet'],
  icon: () => import('../icons/exchanges/binance.svg.ts'),
  accent: '#f0b90b',
  background: '#000',
  group: 'popular',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  defaultChainId: 56,
  detect: { flags: ['isBinance'], namespaces: ['binancew3w.ethereum'] },
  downloads: {
    android: playStore('com.binance.dev'),
    ios: appStore(1436799971),
    mobile: 'https://www.binance.com/en/download',
    qrCode: 'https://www.binance.com/en/web3wallet',
    chrome: chromeWebStore('cadiboklkpojfamcoggejbbdjcoiljjk'),
  },
  mobile: {
    ios: 'bnc://app.binance.com/cedefi/wc?uri={encodedUri}',
    android: 'bnc://app.binance.com/cedefi/wc?uri={encodedUri}',
    universal: 'https://app.binance.com/cedefi/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://www.binance.com/en/web3wallet',
    extension: 'https://www.binance.com/en/web3wallet',
  },
})
