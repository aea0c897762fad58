import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const imToken = defineWallet({
  id: 'imToken',
  name: 'imToken',
  rdns: [],
  icon: () => import('../icons/wallets/imtoken.svg.ts'),
  accent: '#098de6',
  background: '#098de6',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isImToken'] },
  downloads: {
    android: playStore('im.token.app'),
    ios: appStore(1384798940),
    mobile: 'https://token.im/download',
    qrCode: 'https://token.im/download',
  },
  mobile: { ios: 'imtokenv2://wc?uri={encodedUri}', android: 'imtokenv2://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://support.token.im/hc/en-us/categories/360000925393' },
})
