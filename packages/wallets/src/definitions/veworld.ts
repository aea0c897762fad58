import { defineWallet } from '../define/defineWallet.ts'

const site = 'https://veworld.com'

export const veworld = defineWallet({
  id: 'veworld',
  name: 'VeWorld',
  rdns: [],
  icon: () => import('../icons/tokens/VET.svg.ts'),
  accent: '#86e931',
  background: '#4163ad',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'veworld://org.vechain.veworld.app/wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
