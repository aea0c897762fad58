import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://app.kaiawallet.io'

export const kaia = defineWallet({
  id: 'kaia',
  name: 'Kaia Wallet',
  shortName: 'Kaia',
  rdns: [],
  icon: () => import('../icons/networks/kaia.svg.ts'),
  accent: '#bff009',
  background: '#bff009',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { namespaces: ['klaytn'] },
  downloads: {
    android: playStore('io.klutch.wallet'),
    ios: appStore(6502896387),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('jblndlipeogpafnldhgmapagcccfchpi'),
    browserExtension: site,
  },
  mobile: {
    ios: 'kaiawallet://wallet/wc?uri={encodedUri}',
    android: 'kaiawallet://wallet/wc?uri={encodedUri}',
    universal: 'https://app.kaiawallet.io/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: 'https://kaiawallet.io', extension: 'https://kaiawallet.io' },
})
