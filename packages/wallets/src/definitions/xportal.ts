import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

export const xportal = defineWallet({
  id: 'xportal',
  name: 'xPortal',
  rdns: ['com.elrond.maiar.wallet'],
  icon: () => import('../icons/networks/multiversx.svg.ts'),
  accent: '#23f7dd',
  background: '#23f7dd',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { flags: ['isxPortal'] },
  downloads: {
    android: playStore('com.elrond.maiar.wallet'),
    ios: appStore(1519405832),
    qrCode: 'https://xportal.com/app',
  },
  mobile: {
    ios: 'xportal://wc?uri={encodedUri}',
    android: '{uri}',
    universal: 'https://xportal.app.link/wc?uri={encodedUri}',
  },
  steps: { qrCode: ['install', 'create', 'scan'] },
  learnMore: { qrCode: 'https://help.xportal.com/en/articles/7038000-register-create-account' },
})
