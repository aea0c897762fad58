import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const valora = defineWallet({
  id: 'valora',
  name: 'Valora',
  rdns: [],
  icon: () => import('../icons/rainbowkit/valora.svg.ts'),
  accent: '#f6da3a',
  background: '#28ce59',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('co.clabs.valora'),
    ios: appStore(1520414263),
    mobile: 'https://valora.xyz',
    qrCode: 'https://valora.xyz',
  },
  mobile: {
    ios: 'celo://wallet/wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://valoraapp.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://valora.xyz/' },
})
