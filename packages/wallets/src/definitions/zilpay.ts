import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const zilpay = defineWallet({
  id: 'zilpay',
  name: 'ZilPay',
  rdns: ['io.zilpay'],
  icon: () => import('../icons/networks/zilliqa.svg.ts'),
  accent: '#60aaac',
  background: '#60aaac',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isZilPay'] },
  downloads: {
    android: playStore('com.zilpaymobile'),
    ios: appStore(1547105860),
    mobile: 'https://zilpay.io/',
    qrCode: 'https://zilpay.io/',
  },
  mobile: { ios: 'zilpay://wc?uri={encodedUri}', android: 'zilpay://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://zilpay.io' },
})
