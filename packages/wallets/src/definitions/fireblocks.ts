import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.fireblocks.com/'

export const fireblocks = defineWallet({
  id: 'fireblocks',
  name: 'Fireblocks',
  rdns: [],
  icon: () => import('../icons/drawn/fireblocks.svg.ts'),
  accent: '#013987',
  background: '#013987',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.fireblocks.client'),
    ios: appStore(1439296596),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'fireblocks-wc://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
