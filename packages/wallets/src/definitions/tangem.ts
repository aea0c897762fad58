import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://tangem.com'

export const tangem = defineWallet({
  id: 'tangem',
  name: 'Tangem Wallet',
  shortName: 'Tangem',
  rdns: [],
  icon: () => import('../icons/drawn/tangem.svg.ts'),
  accent: '#09f',
  background: '#11171d',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.tangem.wallet'),
    ios: appStore(1354868448),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'tangem://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://app.tangem.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
