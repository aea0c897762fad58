import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://coin98.com/wallet'

export const coin98 = defineWallet({
  id: 'coin98',
  name: 'Coin98 Wallet',
  shortName: 'Coin98',
  rdns: ['com.coin98'],
  icon: () => import('../icons/wallets/coin98.svg.ts'),
  accent: '#d9b432',
  background: '#d9b432',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isCoin98'], namespaces: ['coin98Wallet', 'coin98.provider'] },
  downloads: {
    android: playStore('coin98.crypto.finance.media'),
    ios: appStore(1561969966),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('aeachknmefphepccionboohckonoeemg'),
    browserExtension: site,
  },
  mobile: { ios: '{uri}', android: '{uri}', universal: 'https://coin98.com/wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
