import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

const site = 'https://wallet.uniswap.org/'

export const uniswap = defineWallet({
  id: 'uniswap',
  name: 'Uniswap Wallet',
  shortName: 'Uniswap',
  rdns: ['org.uniswap.app'],
  icon: () => import('../icons/exchanges/uniswap.svg.ts'),
  accent: '#f50db4',
  background: '#f50db4',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isUniswapWallet'] },
  downloads: {
    android: playStore('com.uniswap.mobile'),
    ios: appStore(6443944476),
    mobile: site,
    qrCode: site,
    chrome: chromeWebStore('nnpmfplkfogfpmcngplhnbdnnilmcdcg'),
  },
  mobile: {
    ios: 'uniswap://wc?uri={encodedUri}',
    android: 'uniswap://wc?uri={encodedUri}',
    universal: 'https://uniswap.org/app/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: site, extension: site },
})
