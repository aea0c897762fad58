import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore } from '../define/stores.ts'

export const anchorageDigital = defineWallet({
  id: 'anchorageDigital',
  name: 'Anchorage Digital',
  rdns: ['com.anchorage.connect'],
  icon: () => import('../icons/rainbowkit/anchorage-digital.svg.ts'),
  accent: '#fff',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  detect: { flags: ['isAnchorageDigital'] },
  downloads: {
    ios: appStore(6470914477),
    chrome: chromeWebStore('fadcgekaahkbmhjnpdhldednpbfpmkfl'),
  },
  steps: { extension: ['install', 'scan', 'refresh'] },
  learnMore: { extension: 'https://www.anchorage.com' },
})
