import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const frontier = defineWallet({
  id: 'frontier',
  name: 'Frontier Wallet',
  shortName: 'Frontier',
  rdns: ['xyz.frontier.wallet'],
  icon: () => import('../icons/tokens/FRONT.svg.ts'),
  accent: '#cc703c',
  background: '#000',
  group: 'more',
  status: 'unverified',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isFrontier'], namespaces: ['frontier.ethereum'] },
  downloads: {
    android: playStore('com.frontierwallet'),
    ios: appStore(1482380988),
    qrCode: 'https://www.frontier.xyz/download',
    chrome: chromeWebStore('kppfdiipphfccemcignhifpjkapfbihd'),
    browserExtension: 'https://www.frontier.xyz/download',
  },
  mobile: { ios: 'frontier://wc?uri={encodedUri}', android: 'frontier://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://help.frontier.xyz/en/',
    extension: 'https://help.frontier.xyz/en/articles/6967236-setting-up-frontier-on-your-device',
  },
})
