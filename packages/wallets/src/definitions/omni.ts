import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const omni = defineWallet({
  id: 'omni',
  name: 'Omni',
  rdns: [],
  icon: () => import('../icons/rainbowkit/omni.svg.ts'),
  accent: '#fff',
  background: '#000',
  group: 'more',
  status: 'unverified',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('fi.steakwallet.app'),
    ios: appStore(1569375204),
    mobile: 'https://omniwallet.app.link',
    qrCode: 'https://omniwallet.app.link',
  },
  mobile: {
    ios: 'omni://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://links.omni.app/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://omni.app/support' },
})
