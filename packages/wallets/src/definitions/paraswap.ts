import { defineWallet } from '../define/defineWallet.ts'
import { appStore } from '../define/stores.ts'

const site = 'https://paraswap.io'

export const paraswap = defineWallet({
  id: 'paraswap',
  name: 'ParaSwap Wallet',
  shortName: 'ParaSwap',
  rdns: [],
  icon: () => import('../icons/exchanges/para-swap.svg.ts'),
  accent: '#2669f5',
  background: '#2669f5',
  group: 'more',
  status: 'unverified',
  connect: ['walletConnect'],
  downloads: {
    ios: appStore(1584610690),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'paraswap://wc?uri={encodedUri}',
    android: 'paraswap://wc?uri={encodedUri}',
    universal: 'https://wallet.paraswap.io/#/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
