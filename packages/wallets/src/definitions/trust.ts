import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const trust = defineWallet({
  id: 'trust',
  name: 'Trust Wallet',
  shortName: 'Trust',
  rdns: ['com.trustwallet.app'],
  icon: () => import('../icons/wallets/trust.svg.ts'),
  accent: '#3375bb',
  background: '#fff',
  group: 'popular',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isTrustWallet', 'isTrust'], namespaces: ['trustwallet'] },
  downloads: {
    android: playStore('com.wallet.crypto.trustapp'),
    ios: appStore(1288339409),
    mobile: 'https://trustwallet.com/download',
    qrCode: 'https://trustwallet.com/download',
    chrome: chromeWebStore('egjidjbpglichdcondbcbdnbeeppgdph'),
    browserExtension: 'https://trustwallet.com/browser-extension',
  },
  mobile: {
    ios: 'trust://wc?uri={encodedUri}',
    android: 'trust://wc?uri={encodedUri}',
    universal: 'https://link.trustwallet.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://trustwallet.com/',
    extension: 'https://trustwallet.com/browser-extension',
  },
})
