import { defineWallet } from '../define/defineWallet.ts'
import { appStore, chromeWebStore, playStore } from '../define/stores.ts'

export const gate = defineWallet({
  id: 'gate',
  name: 'Gate Wallet',
  shortName: 'Gate',
  rdns: ['io.gate.wallet'],
  icon: () => import('../icons/exchanges/gate-io.svg.ts'),
  accent: '#17e6a1',
  background: '#2354e6',
  group: 'more',
  status: 'active',
  connect: ['injected', 'walletConnect'],
  detect: { namespaces: ['gatewallet'] },
  downloads: {
    android: playStore('com.gateio.gateio'),
    ios: appStore(1294998195),
    mobile: 'https://www.gate.io/mobileapp',
    qrCode: 'https://www.gate.io/web3',
    chrome: chromeWebStore('cpmkedoipcpimgecpmgpldfpohjplkpp'),
    browserExtension: 'https://www.gate.io/web3',
  },
  mobile: { ios: 'gtweb3wallet://wc?uri={encodedUri}', android: '{uri}' },
  steps: { qrCode: ['install', 'create', 'scan'], extension: ['install', 'create', 'refresh'] },
  learnMore: { qrCode: 'https://www.gate.io/learn', extension: 'https://www.gate.io/learn' },
})
