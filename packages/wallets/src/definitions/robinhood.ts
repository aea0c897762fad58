import { defineWallet } from '../define/defineWallet.ts'
import { playStore } from '../define/stores.ts'

const site = 'https://robinhood.com/web3-wallet/'

export const robinhood = defineWallet({
  id: 'robinhood',
  name: 'Robinhood Wallet',
  shortName: 'Robinhood',
  rdns: ['com.robinhood.wallet'],
  icon: () => import('../icons/networks/robinhood.svg.ts'),
  accent: '#cf0',
  background: '#cf0',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  downloads: {
    android: playStore('com.robinhood.gateway'),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'robinhood-wallet://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
