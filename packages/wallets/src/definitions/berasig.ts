import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://berasig.com'

export const berasig = defineWallet({
  id: 'berasig',
  name: 'BeraSig',
  rdns: ['app.berasig'],
  icon: () => import('../icons/rainbowkit/berasig.svg.ts'),
  accent: '#ffd76f',
  background: '#ffd76f',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { namespaces: ['berasig.ethereum'] },
  downloads: {
    android: playStore('io.berasig.ios'),
    ios: appStore(6502052535),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('ckedkkegjbflcfblcjklibnedmfjppbj'),
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: site },
})
