import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://www.kucoin.com/Web3'

export const kucoin = defineWallet({
  id: 'kucoin',
  name: 'KuCoin Web3 Wallet',
  shortName: 'KuCoin',
  rdns: [],
  icon: () => import('../icons/exchanges/kucoin.svg.ts'),
  accent: '#23af91',
  background: '#23af91',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isKuCoinWallet'] },
  downloads: {
    android: playStore('com.kubi.kucoin'),
    ios: appStore(1378956601),
    mobile: site,
    qrCode: site,
  },
  mobile: { ios: 'kucoin:///wallet/walletConnect/wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
