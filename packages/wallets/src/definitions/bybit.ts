import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://www.bybit.com/en/web3'

export const bybit = defineWallet({
  id: 'bybit',
  name: 'Bybit Wallet',
  shortName: 'Bybit',
  rdns: ['com.bybit'],
  icon: () => import('../icons/exchanges/bybit.svg.ts'),
  accent: '#f6a500',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { namespaces: ['bybitWallet'] },
  downloads: {
    android: playStore('com.bybit.app'),
    ios: appStore(1488296980),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('pdliaogehgdbhbnmkklieghmmjkpigpa'),
    browserExtension: site,
  },
  mobile: {
    ios: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri={encodedUri}',
    android: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
