import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const bitverse = defineWallet({
  id: 'bitverse',
  name: 'Bitverse Wallet',
  shortName: 'Bitverse',
  rdns: [],
  icon: () => import('../icons/drawn/bitverse.svg.ts'),
  accent: '#57f9a6',
  background: '#171728',
  group: 'more',
  status: 'unverified',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.bitverse.app'),
    ios: appStore(1645515614),
    qrCode: 'https://www.bitverse.zone/download',
  },
  mobile: {
    ios: 'bitverseapp://open/wallet/wc?uri={encodedUri}',
    android: 'bitverseapp://open/wallet/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://www.bitverse.zone' },
})
