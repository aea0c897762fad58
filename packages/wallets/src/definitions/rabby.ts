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
  connect: ['injected'],
  detect: { flags: ['isRabby'] },
  downloads: {
    android: playStore('com.debank.rabbymobile'),
    ios: appStore(6474381673),
    chrome: chromeWebStore('acmacodkjbdgmoleebolmdjonilkdbch'),
    browserExtension: 'https://rabby.io',
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://rabby.io/' },
})
