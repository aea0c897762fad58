import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://login.blockchain.com/auth/signup'

export const blockchainCom = defineWallet({
  id: 'blockchainCom',
  name: 'Blockchain.com',
  rdns: [],
  icon: () => import('../icons/drawn/blockchain-com.svg.ts'),
  accent: '#85b5f8',
  background: '#1656b8',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('piuk.blockchain.android'),
    ios: appStore(493253309),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'blockchain-wallet://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://login.blockchain.com/app/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
