import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://internetmoney.io'

export const internetMoney = defineWallet({
  id: 'internetMoney',
  name: 'Internet Money',
  rdns: [],
  icon: () => import('../icons/drawn/internet-money.svg.ts'),
  accent: '#feba44',
  background: '#feba44',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.internetmoneywallet.app'),
    ios: appStore(1641771042),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'internetmoney://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://internetmoney.io/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
