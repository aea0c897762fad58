import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://alphawallet.com/'

export const alphaWallet = defineWallet({
  id: 'alphaWallet',
  name: 'AlphaWallet',
  rdns: [],
  icon: () => import('../icons/wallets/alpha-wallet.svg.ts'),
  accent: '#0219fa',
  background: '#0219fa',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isAlphaWallet'] },
  downloads: {
    android: playStore('io.stormbird.wallet'),
    ios: appStore(1358230430),
    mobile: site,
    qrCode: site,
  },
  mobile: {
    ios: 'awallet://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://aw.app/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
