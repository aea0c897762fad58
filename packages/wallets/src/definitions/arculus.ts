import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.arculus.co'

export const arculus = defineWallet({
  id: 'arculus',
  name: 'Arculus Wallet',
  shortName: 'Arculus',
  rdns: [],
  icon: () => import('../icons/drawn/arculus.svg.ts'),
  accent: '#fff',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('co.arculus.wallet.android'),
    ios: appStore(1575425801),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'arculuswc://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://gw.arculus.co/app/wc/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
