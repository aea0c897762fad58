import { defineWallet } from '../define/defineWallet.ts'
import { appStore } from '../define/stores.ts'

const site = 'https://www.opera.com'

export const opera = defineWallet({
  id: 'opera',
  name: 'Opera Crypto Browser',
  shortName: 'Opera',
  rdns: [],
  icon: () => import('../icons/drawn/opera.svg.ts'),
  accent: '#19d4d6',
  background: '#0a2637',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isOpera'] },
  downloads: {
    ios: appStore(1604311726),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'cryptobrowser://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
