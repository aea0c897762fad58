import { defineWallet } from '../define/defineWallet.ts'
import { chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://zeal.app'

export const zeal = defineWallet({
  id: 'zeal',
  name: 'Zeal',
  rdns: ['app.zeal'],
  icon: () => import('../icons/rainbowkit/zeal.svg.ts'),
  accent: '#0ff',
  background: '#0ff',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isZeal'] },
  downloads: {
    android: playStore('app.zeal.wallet'),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('heamnjbnflcikcggoiplibfommfbkjpj'),
    browserExtension: site,
  },
  mobile: { ios: 'zeal://wc?uri={encodedUri}', android: 'zeal://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
