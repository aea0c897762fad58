import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.hyperpay.io/'

export const hyperpay = defineWallet({
  id: 'hyperpay',
  name: 'HyperPay',
  rdns: [],
  icon: () => import('../icons/drawn/hyperpay.svg.ts'),
  accent: '#006eff',
  background: '#006eff',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isHyperPay'] },
  downloads: {
    android: playStore('com.legendwd.hyperpayW'),
    ios: appStore(1354755812),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'hyperPay://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
