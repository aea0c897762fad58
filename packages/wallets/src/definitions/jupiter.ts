import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://jup.ag/mobile'

export const jupiter = defineWallet({
  id: 'jupiter',
  name: 'Jupiter',
  rdns: [],
  icon: () => import('../icons/tokens/JUP.svg.ts'),
  accent: '#c7f284',
  background: '#00bef0',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('ag.jup.jupiter.android'),
    ios: appStore(6484069059),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'jupiter://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
