import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, edgeAddons, playStore } from '../define/stores.ts'

const site = 'https://mathwallet.org/'

export const mathWallet = defineWallet({
  id: 'mathWallet',
  name: 'MathWallet',
  rdns: [],
  icon: () => import('../icons/tokens/MATH.svg.ts'),
  accent: '#000',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isMathWallet'] },
  downloads: {
    android: playStore('com.mathwallet.android'),
    ios: appStore(1582612388),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('afbcbjpbpfadlkmhmclhkeeodmamcflc'),
    edge: edgeAddons('dfeccadlilpndjjohbjdblepmjeahlmm'),
    browserExtension: site,
  },
  mobile: {
    ios: 'mathwallet://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://www.mathwallet.org/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
