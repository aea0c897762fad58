import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const core = defineWallet({
  id: 'core',
  name: 'Core',
  rdns: ['app.core.extension'],
  icon: () => import('../icons/rainbowkit/core.svg.ts'),
  accent: '#e84142',
  background: '#1a1a1c',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isAvalanche'], namespaces: ['avalanche'] },
  downloads: {
    android: playStore('com.avaxwallet'),
    ios: appStore(6443685999),
    mobile: 'https://core.app/?downloadCoreMobile=1',
    qrCode: 'https://core.app/?downloadCoreMobile=1',
    chrome: chromeWebStore('agoakfejjabomempkjlepdflaleeobhb'),
    browserExtension: 'https://extension.core.app/',
  },
  mobile: { ios: '{uri}', android: '{uri}', universal: 'https://core.app/wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode:
      'https://support.avax.network/en/articles/6115608-core-mobile-how-to-add-the-core-mobile-to-my-phone',
    extension: 'https://extension.core.app/',
  },
})
