import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://crypto.com/onchain'

export const cryptoCom = defineWallet({
  id: 'cryptoCom',
  name: 'Crypto.com Onchain',
  shortName: 'Crypto.com',
  rdns: ['com.crypto.wallet'],
  icon: () => import('../icons/exchanges/crypto-com.svg.ts'),
  accent: '#03316c',
  background: '#03316c',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isDeficonnectProvider'], namespaces: ['deficonnectProvider'] },
  downloads: {
    android: playStore('com.defi.wallet'),
    ios: appStore(1512048310),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('hifafgmccdpekplomjjkcfgodnhcellj'),
    browserExtension: site,
  },
  mobile: {
    ios: 'dfw://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://wallet.crypto.com/deeplink/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
