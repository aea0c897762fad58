import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, edgeAddons, firefoxAddons, operaAddons } from '../define/stores.ts'

export const enkrypt = defineWallet({
  id: 'enkrypt',
  name: 'Enkrypt Wallet',
  shortName: 'Enkrypt',
  rdns: ['com.enkrypt'],
  icon: () => import('../icons/wallets/enkrypt.svg.ts'),
  accent: '#c54aff',
  background: '#c54aff',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  detect: { flags: ['isEnkrypt'], namespaces: ['enkrypt.providers.ethereum'] },
  downloads: {
    chrome: chromeWebStore('kkpllkodjeloidieedojogacfhpaihoh'),
    edge: edgeAddons('gfenajajnjjmmdojhdjmnngomkhlnfjl'),
    firefox: firefoxAddons('enkrypt'),
    opera: operaAddons('enkrypt'),
    safari: appStore(1640164309),
    browserExtension: 'https://www.enkrypt.com/',
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://blog.enkrypt.com/what-is-a-web3-wallet/' },
})
