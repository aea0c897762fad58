import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const ready = defineWallet({
  id: 'ready',
  name: 'Ready',
  rdns: [],
  icon: () => import('../icons/wallets/argent.svg.ts'),
  accent: '#ff875b',
  background: '#ff875b',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('im.argent.contractwalletclient'),
    ios: appStore(1358741926),
    mobile: 'https://www.ready.co/app',
    qrCode: 'https://www.ready.co/app',
  },
  mobile: {
    ios: 'argent://app/wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://argent.link/app/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://www.ready.co/' },
})
