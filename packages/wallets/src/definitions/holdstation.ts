import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.holdstation.com'

export const holdstation = defineWallet({
  id: 'holdstation',
  name: 'Holdstation Wallet',
  shortName: 'Holdstation',
  rdns: [],
  icon: () => import('../icons/drawn/holdstation.svg.ts'),
  accent: '#e055b0',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('io.holdstation'),
    ios: appStore(6444925618),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'holdstation://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
