import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://atomicwallet.io'

export const atomic = defineWallet({
  id: 'atomic',
  name: 'Atomic Wallet',
  shortName: 'Atomic',
  rdns: [],
  icon: () => import('../icons/wallets/atomic.svg.ts'),
  accent: '#1f8efa',
  background: '#212e4f',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('io.atomicwallet'),
    ios: appStore(1478257827),
    mobile: site,
    qrCode: site,
    desktop: 'https://atomicwallet.io/downloads',
  },
  mobile: { ios: 'atomicwallet://wc?uri={encodedUri}', android: '{uri}' },
  desktopLink: 'atomicwallet://wc?uri={encodedUri}',
  steps: { qrCode: ['install', 'create', 'scan'], desktop: ['install', 'create', 'connect'] },
  learnMore: { qrCode: site, desktop: site },
})
