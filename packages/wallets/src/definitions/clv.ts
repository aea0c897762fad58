import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore } from '../define/stores.ts'

const site = 'https://clv.org/'

export const clv = defineWallet({
  id: 'clv',
  name: 'CLV',
  rdns: [],
  icon: () => import('../icons/networks/clover.svg.ts'),
  accent: '#bdfde2',
  background: '#0c0b0b',
  group: 'more',
  status: 'unverified',
  connect: ['injected', 'walletConnect'],
  detect: { namespaces: ['clover'] },
  downloads: {
    ios: appStore(1570072858),
    qrCode: site,
    chrome: chromeWebStore('nhnkbkgjikgcigadomkphalanndcapjk'),
  },
  mobile: { ios: '{uri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
