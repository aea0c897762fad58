import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://onto.app'

export const onto = defineWallet({
  id: 'onto',
  name: 'ONTO',
  rdns: [],
  icon: () => import('../icons/drawn/onto.svg.ts'),
  accent: '#fff',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.github.ontio.onto'),
    ios: appStore(1436009823),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'ontoprovider://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
