import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.oasys-wallet.com/'

export const oasys = defineWallet({
  id: 'oasys',
  name: 'Oasys Passport',
  rdns: [],
  icon: () => import('../icons/networks/oasys.svg.ts'),
  accent: '#00a84f',
  background: '#00a84f',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.oasys_wallet.oas_app'),
    ios: appStore(6449960854),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'oasys-wallet://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://www.oasys-wallet.com/wc/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
