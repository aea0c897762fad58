import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://zengo.com/'

export const zengo = defineWallet({
  id: 'zengo',
  name: 'Zengo Wallet',
  shortName: 'Zengo',
  rdns: [],
  icon: () => import('../icons/wallets/zengo.svg.ts'),
  accent: '#ea9c2f',
  background: '#ea9c2f',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.zengo.wallet'),
    ios: appStore(1440147115),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'zengo://get.zengo.com/wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://get.zengo.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
