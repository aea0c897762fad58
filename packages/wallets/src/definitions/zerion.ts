import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const zerion = defineWallet({
  id: 'zerion',
  name: 'Zerion',
  rdns: ['io.zerion.wallet'],
  icon: () => import('../icons/wallets/zerion.svg.ts'),
  accent: '#2962ef',
  background: '#2962ef',
  group: 'popular',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isZerion'], namespaces: ['zerionWallet'] },
  downloads: {
    android: playStore('io.zerion.android'),
    ios: appStore(1456732565),
    mobile: 'https://link.zerion.io/pt3gdRP0njb',
    qrCode: 'https://link.zerion.io/pt3gdRP0njb',
    chrome: chromeWebStore('klghhnkeealcohjjanjjdaeeggmfmlpl'),
    browserExtension: 'https://zerion.io/extension',
  },
  mobile: {
    ios: 'zerion://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://app.zerion.io/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://zerion.io/blog/announcing-the-zerion-smart-wallet/',
    extension: 'https://help.zerion.io/en/',
  },
})
