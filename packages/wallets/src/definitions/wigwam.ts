import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const wigwam = defineWallet({
  id: 'wigwam',
  name: 'Wigwam',
  rdns: ['com.wigwam.wallet'],
  icon: () => import('../icons/rainbowkit/wigwam.svg.ts'),
  accent: '#80ef6e',
  background: '#80ef6e',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  detect: { flags: ['isWigwam'], namespaces: ['wigwamEthereum'] },
  downloads: {
    android: playStore('com.wigwamapp'),
    ios: appStore(6630381643),
    chrome: chromeWebStore('lccbohhgfkdikahanoclbdmaolidjdfl'),
    browserExtension: 'https://wigwam.app',
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://wigwam.app/' },
})
