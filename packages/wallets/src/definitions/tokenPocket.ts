import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const tokenPocket = defineWallet({
  id: 'tokenPocket',
  name: 'TokenPocket',
  rdns: ['pro.tokenpocket'],
  icon: () => import('../icons/wallets/token-pocket.svg.ts'),
  accent: '#2980fe',
  background: '#2980fe',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isTokenPocket'] },
  downloads: {
    android: playStore('vip.mytokenpocket'),
    ios: appStore(6444625622),
    mobile: 'https://tokenpocket.pro/en/download/app',
    qrCode: 'https://tokenpocket.pro/en/download/app',
    chrome: chromeWebStore('mfgccjchihfkkindfppnaooecgfneiii'),
    browserExtension: 'https://extension.tokenpocket.pro/',
  },
  mobile: { ios: 'tpoutside://wc?uri={encodedUri}', android: 'tpoutside://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://help.tokenpocket.pro/en/',
    extension: 'https://help.tokenpocket.pro/en/extension-wallet/faq/installation-tutorial',
  },
})
