import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://nightly.app'

export const nightly = defineWallet({
  id: 'nightly',
  name: 'Nightly',
  rdns: ['app.nightly'],
  icon: () => import('../icons/drawn/nightly.svg.ts'),
  accent: '#6167f9',
  background: '#6167f9',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  downloads: {
    android: playStore('com.nightlymobile'),
    ios: appStore(6444768157),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('fiikommddbeccaoicoejoniammnalkfa'),
    browserExtension: site,
  },
  mobile: { ios: 'nightly://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
