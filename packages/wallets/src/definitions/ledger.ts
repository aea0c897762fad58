import { defineWallet } from '../define/defineWallet.ts'
import { appStore, playStore } from '../define/stores.ts'

const guide = 'https://support.ledger.com/hc/en-us/articles/4404389503889-Getting-started-with-Ledger-Live'

export const ledger = defineWallet({
  id: 'ledger',
  name: 'Ledger',
  rdns: [],
  icon: () => import('../icons/wallets/ledger.svg.ts'),
  accent: '#000',
  background: '#000',
  group: 'popular',
  status: 'active',
  connect: ['walletConnect'],
  downloads: {
    android: playStore('com.ledger.live'),
    ios: appStore(1361671700),
    mobile: 'https://www.ledger.com/ledger-live',
    qrCode: 'https://r354.adj.st/?adj_t=t2esmlk',
    macos: 'https://www.ledger.com/ledger-live/download',
    windows: 'https://www.ledger.com/ledger-live/download',
    linux: 'https://www.ledger.com/ledger-live/download',
    desktop: 'https://www.ledger.com/ledger-live',
  },
  mobile: { ios: 'ledgerlive://wc?uri={encodedUri}', android: '{uri}' },
  qr: 'ledgerlive://wc?uri={encodedUri}',
  desktopLink: 'ledgerlive://wc?uri={encodedUri}',
  steps: { qrCode: ['install', 'create', 'scan'], desktop: ['install', 'create', 'connect'] },
  learnMore: { qrCode: guide, desktop: guide },
})
