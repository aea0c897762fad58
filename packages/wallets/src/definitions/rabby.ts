import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const rabby = defineWallet({
  id: 'rabby',
  name: 'Rabby Wallet',
  shortName: 'Rabby',
  rdns: ['io.rabby'],
  icon: () => import('../icons/wallets/rabby.svg.ts'),
  accent: '#8697ff',
  background: '#8697ff',
  group: 'popular',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isRabby'] },
  downloads: {
    android: playStore('com.debank.rabbymobile'),
    ios: appStore(6474381673),
    chrome: chromeWebStore('acmacodkjbdgmoleebolmdjonilkdbch'),
    browserExtension: 'https://rabby.io',
  },
  // Not tried on a phone: docs/internal/add-a-wallet.md.
  mobile: { ios: 'rabby://wc?uri={encodedUri}', android: 'rabby://wc?uri={encodedUri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: 'https://rabby.io/', extension: 'https://rabby.io/' },
})
