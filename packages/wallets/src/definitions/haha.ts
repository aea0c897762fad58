import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.haha.me'

export const haha = defineWallet({
  id: 'haha',
  name: 'HaHa',
  rdns: [],
  icon: () => import('../icons/drawn/haha.svg.ts'),
  accent: '#9783fd',
  background: '#9783fd',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.permutize.haha'),
    ios: appStore(1591158244),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'haha://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://haha.me/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
