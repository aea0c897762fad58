import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, firefoxAddons, playStore } from '../define/stores.ts'

export const phantom = defineWallet({
  id: 'phantom',
  name: 'Phantom',
  rdns: ['app.phantom'],
  icon: () => import('../icons/wallets/phantom.svg.ts'),
  accent: '#9a8aee',
  background: '#9a8aee',
  group: 'popular',
  status: 'active',
  connect: ['injected'],
  detect: { flags: ['isPhantom'], namespaces: ['phantom.ethereum'] },
  downloads: {
    android: playStore('app.phantom'),
    ios: appStore(1598432977),
    mobile: 'https://phantom.app/download',
    qrCode: 'https://phantom.app/download',
    chrome: chromeWebStore('bfnaelmomeimhlpmgjnjophhpkkoljpa'),
    firefox: firefoxAddons('phantom-app'),
    browserExtension: 'https://phantom.app/download',
  },
  mobile: { browse: 'https://phantom.app/ul/browse/{encodedUrl}?ref={encodedOrigin}' },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://help.phantom.app' },
})
