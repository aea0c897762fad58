import { defineWallet } from '../define/defineWallet.ts'
import { appStore } from '../define/stores.ts'

const site = 'https://bitpay.com/wallet'

export const bitpay = defineWallet({
  id: 'bitpay',
  name: 'BitPay Wallet',
  shortName: 'BitPay',
  rdns: [],
  icon: () => import('../icons/drawn/bitpay.svg.ts'),
  accent: '#0c1c66',
  background: '#0c1c66',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: 'https://bitpay.onelink.me/Cenw/ejjaw7bs',
    ios: appStore(1149581638),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'bitpay://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://link.bitpay.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
