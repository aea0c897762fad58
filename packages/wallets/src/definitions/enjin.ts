import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://enjin.io/products/wallet'

export const enjin = defineWallet({
  id: 'enjin',
  name: 'Enjin Wallet',
  shortName: 'Enjin',
  rdns: [],
  icon: () => import('../icons/tokens/ENJ.svg.ts'),
  accent: '#7866d5',
  background: '#7866d5',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.enjin.mobile.wallet'),
    ios: appStore(1349078375),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'enjinwallet://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://deeplink.wallet.enjin.io/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
