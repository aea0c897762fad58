import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, edgeAddons, firefoxAddons, playStore } from '../define/stores.ts'

export const safepal = defineWallet({
  id: 'safepal',
  name: 'SafePal Wallet',
  shortName: 'SafePal',
  rdns: [],
  icon: () => import('../icons/tokens/SFP.svg.ts'),
  accent: '#4b21ef',
  background: '#4b21ef',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isSafePal'], namespaces: ['safepalProvider'] },
  downloads: {
    android: playStore('io.safepal.wallet'),
    ios: appStore(1548297139),
    mobile: 'https://www.safepal.com/en/download',
    qrCode: 'https://www.safepal.com/en/download',
    chrome: chromeWebStore('lgmpcpglpngdoalbgeoldeajfclnhafa'),
    edge: edgeAddons('apenkfbbpmhihehmihndmmcdanacolnh'),
    firefox: firefoxAddons('safepal-extension-wallet'),
    browserExtension: 'https://www.safepal.com/download?product=2',
  },
  mobile: {
    ios: 'safepalwallet://wc?uri={encodedUri}',
    android: 'safepalwallet://wc?uri={encodedUri}',
    universal: 'https://link.safepal.io/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: 'https://safepal.com/', extension: 'https://www.safepal.com/download?product=2' },
})
