import { defineWallet } from '../define/defineWallet.ts'
import { chromeWebStore } from '../define/stores.ts'

export const ctrl = defineWallet({
  id: 'ctrl',
  name: 'CTRL Wallet',
  shortName: 'CTRL',
  rdns: ['io.xdefi', 'xyz.ctrl'],
  icon: () => import('../icons/wallets/xdefi.svg.ts'),
  accent: '#4476f2',
  background: '#4476f2',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  detect: { flags: ['isCTRL'], namespaces: ['xfi.ethereum', 'ctrl.ethereum'] },
  downloads: {
    chrome: chromeWebStore('hmeobnfnfcmdkdcmlblgagmfpfboieaf'),
    browserExtension: 'https://ctrl.xyz',
  },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://ctrl.xyz' },
})
