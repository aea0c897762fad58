import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, edgeAddons, playStore } from '../define/stores.ts'

const site = 'https://www.onekey.so/download/'

export const onekey = defineWallet({
  id: 'onekey',
  name: 'OneKey',
  rdns: ['so.onekey.app.wallet'],
  icon: () => import('../icons/rainbowkit/onekey.svg.ts'),
  accent: '#44d62c',
  background: '#44d62c',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isOneKey'], namespaces: ['$onekey.ethereum'] },
  downloads: {
    android: playStore('so.onekey.app.wallet'),
    ios: appStore(1609559473),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('jnmbobjmhlngoefaiojfljckilhhlhcj'),
    edge: edgeAddons('obffkkagpmohennipjokmpllocnlndac'),
    browserExtension: site,
    desktop: 'https://github.com/OneKeyHQ/app-monorepo/releases',
  },
  // Not tried on a phone: docs/internal/add-a-wallet.md.
  mobile: {
    ios: 'onekey-wallet://wc?uri={encodedUri}',
    android: 'onekey-wallet://wc?uri={encodedUri}',
    universal: 'https://app.onekey.so/wc/connect/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://help.onekey.so/hc/en-us/categories/360000170236',
    extension: 'https://help.onekey.so/hc/en-us/categories/360000170236',
  },
})
