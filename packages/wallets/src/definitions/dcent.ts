import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://dcentwallet.com'

export const dcent = defineWallet({
  id: 'dcent',
  name: 'DCENT',
  rdns: [],
  icon: () => import('../icons/drawn/dcent.svg.ts'),
  accent: '#8edb24',
  background: '#09090b',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isDcentWallet'] },
  downloads: {
    android: playStore('com.kr.iotrust.dcent.wallet'),
    ios: appStore(1447206611),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'dcent://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://link.dcentwallet.com/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
