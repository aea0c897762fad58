import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://bitso.com/web3-wallet'

export const bitso = defineWallet({
  id: 'bitso',
  name: 'Bitso Web3 Wallet',
  shortName: 'Bitso',
  rdns: [],
  icon: () => import('../icons/drawn/bitso.svg.ts'),
  accent: '#3bb44a',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.bitso.wallet'),
    ios: appStore(1292836438),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'bitso://bitso.com/web3-wallet/wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://bitso.com/web3-wallet/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
