import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://kraken.com/wallet'

export const kraken = defineWallet({
  id: 'kraken',
  name: 'Kraken Wallet',
  shortName: 'Kraken',
  rdns: [],
  icon: () => import('../icons/wallets/kraken.svg.ts'),
  accent: '#7133f5',
  background: '#7133f5',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.kraken.superwallet'),
    ios: appStore(1626327149),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'krakenwallet://wc?uri={encodedUri}', android: 'krakenwallet://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
