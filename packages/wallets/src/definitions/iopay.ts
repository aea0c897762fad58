import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const iopay = defineWallet({
  id: 'iopay',
  name: 'ioPay Wallet',
  shortName: 'ioPay',
  rdns: [],
  icon: () => import('../icons/networks/iotex.svg.ts'),
  accent: '#44ffb2',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('io.iotex.iopay.gp'),
    ios: appStore(1478086371),
    qrCode: 'https://iopay.me/',
  },
  mobile: { ios: 'iopay://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://iopay.me/' },
})
