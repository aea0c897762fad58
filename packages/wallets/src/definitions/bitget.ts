import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore } from '../define/stores.ts'

export const bitget = defineWallet({
  id: 'bitget',
  name: 'Bitget Wallet',
  shortName: 'Bitget',
  rdns: ['com.bitget.web3'],
  icon: () => import('../icons/exchanges/bitget.svg.ts'),
  accent: '#00040c',
  background: '#00f0ff',
  group: 'popular',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isBitKeep'], namespaces: ['bitkeep.ethereum'] },
  downloads: {
    android: 'https://web3.bitget.com/en/wallet-download?type=0',
    ios: appStore(1395301115),
    mobile: 'https://web3.bitget.com/en/wallet-download?type=2',
    qrCode: 'https://web3.bitget.com/en/wallet-download',
    chrome: chromeWebStore('jiidiaalihmmhddjgbnbgdfflelocpak'),
    browserExtension: 'https://web3.bitget.com/en/wallet-download',
  },
  mobile: {
    ios: 'bitkeep://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://bkapp.vip/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: {
    qrCode: 'https://web3.bitget.com/en/academy',
    extension: 'https://web3.bitget.com/en/academy',
  },
})
