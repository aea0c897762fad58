import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://unstoppable.money/'

export const unstoppable = defineWallet({
  id: 'unstoppable',
  name: 'Unstoppable Wallet',
  shortName: 'Unstoppable',
  rdns: [],
  icon: () => import('../icons/drawn/unstoppable.svg.ts'),
  accent: '#ffb605',
  background: '#ffb605',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('io.horizontalsystems.bankwallet'),
    ios: appStore(1447619907),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'unstoppable.money://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
