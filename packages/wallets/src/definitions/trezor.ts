import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://trezor.io/trezor-suite'

export const trezor = defineWallet({
  id: 'trezor',
  name: 'Trezor Suite',
  shortName: 'Trezor',
  rdns: [],
  icon: () => import('../icons/wallets/trezor.svg.ts'),
  accent: '#5fe298',
  background: '#000',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('io.trezor.suite'),
    ios: appStore(1631884497),
    mobile: site,
    qrCode: site,
    desktop: site,
  },
  mobile: { universal: 'https://connect.trezor.io/9/deeplink/wc?uri={encodedUri}' },
  desktopLink: 'trezorsuite://walletconnect/wc?uri={encodedUri}',
  steps: { qrCode: ['install', 'create', 'scan'], desktop: ['install', 'create', 'connect'] },
  learnMore: { qrCode: site, desktop: site },
})
