import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://backpack.app/download'

export const backpack = defineWallet({
  id: 'backpack',
  name: 'Backpack',
  rdns: ['app.backpack', 'app.backpack.mobile'],
  icon: () => import('../icons/wallets/backpack.svg.ts'),
  accent: '#e33e3f',
  background: '#e33e3f',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  detect: { namespaces: ['backpack.ethereum'] },
  downloads: {
    android: playStore('app.backpack.mobile'),
    ios: appStore(6445964121),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('aflkmfhebedbjioipglgcbcmnbpgliof'),
    browserExtension: site,
  },
  // Not tried on a phone: docs/internal/add-a-wallet.md.
  mobile: { browse: 'https://backpack.app/ul/v1/browse/{encodedUrl}?ref={encodedOrigin}' },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://support.backpack.exchange/support/wallet' },
})
