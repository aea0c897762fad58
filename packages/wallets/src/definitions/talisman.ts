import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, firefoxAddons, playStore } from '../define/stores.ts'

export const talisman = defineWallet({
  id: 'talisman',
  name: 'Talisman',
  rdns: ['xyz.talisman'],
  icon: () => import('../icons/rainbowkit/talisman.svg.ts'),
  accent: '#dcfe75',
  background: '#dcfe75',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  detect: { flags: ['isTalisman'], namespaces: ['talismanEth'] },
  downloads: {
    android: playStore('xyz.talisman.app'),
    ios: appStore(6761427240),
    chrome: chromeWebStore('fijngjgcjhjmmpcmkeiomlglpeiijkld'),
    firefox: firefoxAddons('talisman-wallet-extension'),
    browserExtension: 'https://talisman.xyz/download',
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://talisman.xyz/' },
})
