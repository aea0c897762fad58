import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://mecowallet.com'

export const meco = defineWallet({
  id: 'meco',
  name: 'MeCo Wallet',
  shortName: 'MeCo',
  rdns: ['com.meco.wallet'],
  icon: () => import('../icons/drawn/meco.svg.ts'),
  accent: '#7443df',
  background: '#7443df',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  downloads: {
    android: playStore('com.memecore.wallet'),
    ios: appStore(6749523218),
    mobile: site,
    qrCode: site,
    browserExtension: site,
  },
  mobile: { ios: 'mecowallet://wc?uri={encodedUri}', android: 'mecowallet://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: 'https://mecowallet.com/', extension: 'https://mecowallet.com/' },
})
