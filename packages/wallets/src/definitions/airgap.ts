import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://airgap.it'

export const airgap = defineWallet({
  id: 'airgap',
  name: 'AirGap Wallet',
  shortName: 'AirGap',
  rdns: [],
  icon: () => import('../icons/drawn/airgap.svg.ts'),
  accent: '#75b8a4',
  background: '#75b8a4',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('it.airgap.wallet'),
    ios: appStore(1420996542),
    mobile: site,
    qrCode: site,
    desktop: 'https://github.com/airgap-it/airgap-wallet/releases',
  },
  mobile: { ios: 'airgap-wallet://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
