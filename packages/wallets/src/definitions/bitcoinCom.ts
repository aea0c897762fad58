import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.bitcoin.com/'

export const bitcoinCom = defineWallet({
  id: 'bitcoinCom',
  name: 'Bitcoin.com Wallet',
  shortName: 'Bitcoin.com',
  rdns: [],
  icon: () => import('../icons/drawn/bitcoin-com.svg.ts'),
  accent: '#ff9901',
  background: '#ff9901',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.bitcoin.mwallet'),
    ios: appStore(1252903728),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'bitcoincom://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://wallet.bitcoin.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
