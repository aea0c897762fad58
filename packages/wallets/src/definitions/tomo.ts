import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://tomo.inc'

export const tomo = defineWallet({
  id: 'tomo',
  name: 'Tomo Wallet',
  shortName: 'Tomo',
  rdns: ['inc.tomo'],
  icon: () => import('../icons/drawn/tomo.svg.ts'),
  accent: '#f21e7f',
  background: '#f21e7f',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  downloads: {
    android: playStore('tomo.app.unyx'),
    ios: appStore(6468010287),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('pfccjkejcgoppjnllalolplgogenfojk'),
    browserExtension: site,
  },
  mobile: { ios: 'tomo://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
