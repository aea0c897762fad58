import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const site = 'https://cakewallet.com/'

export const cakeWallet = defineWallet({
  id: 'cakeWallet',
  name: 'Cake Wallet',
  rdns: [],
  icon: () => import('../icons/drawn/cake-wallet.svg.ts'),
  accent: '#fa6616',
  background: '#fa6616',
  group: 'more',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.cakewallet.cake_wallet'),
    ios: appStore(1334702542),
    mobile: site,
    qrCode: site,
    macos: appStore(1334702542),
    linux: 'https://github.com/cake-tech/cake_wallet/releases',
    desktop: site,
  },
  mobile: { ios: 'cakewallet://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: site },
})
