import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://okto.tech/'

export const okto = defineWallet({
  id: 'okto',
  name: 'Okto',
  rdns: [],
  icon: () => import('../icons/rainbowkit/okto.svg.ts'),
  accent: '#5a55f2',
  background: '#5a55f2',
  group: 'more',
  status: 'unverified',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.coindcx.okto'),
    ios: appStore(6450688229),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'okto://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
