import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://1inch.io/wallet'

export const oneInch = defineWallet({
  id: 'oneInch',
  name: '1inch Wallet',
  shortName: '1inch',
  rdns: [],
  icon: () => import('../icons/exchanges/1inch.svg.ts'),
  accent: '#d82122',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isOneInchIOSWallet', 'isOneInchAndroidWallet'] },
  downloads: {
    android: playStore('io.oneinch.android'),
    ios: appStore(1546049391),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'oneinch://wc?uri={encodedUri}',
    android: 'oneinch://wc?uri={encodedUri}',
    universal: 'https://wallet.1inch.io/app/nobodywilleveruseit/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
