import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://coolwallet.io/'

export const coolwallet = defineWallet({
  id: 'coolwallet',
  name: 'CoolWallet',
  rdns: ['com.coolbitx.cwsapp'],
  icon: () => import('../icons/drawn/coolwallet.svg.ts'),
  accent: '#fbbc18',
  background: '#fbbc18',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  downloads: {
    android: playStore('com.coolbitx.cwsapp'),
    ios: appStore(1328764142),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'coolwallet://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
