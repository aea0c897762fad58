import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const nova = defineWallet({
  id: 'nova',
  name: 'Nova Wallet',
  shortName: 'Nova',
  rdns: ['io.novawallet'],
  icon: () => import('../icons/rainbowkit/nova.svg.ts'),
  accent: '#285de9',
  background: '#285de9',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isNovaWallet'] },
  downloads: {
    android: playStore('io.novafoundation.nova.market'),
    ios: appStore(1597119355),
    mobile: 'https://nova-wallet.app.link',
    qrCode: 'https://nova-wallet.app.link',
  },
  mobile: { ios: 'novawallet://wc?uri={encodedUri}', android: 'novawallet://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://docs.novawallet.io/nova-wallet-wiki/dapps/using-walletconnect-for-dapps' },
})
