import { choose, connected, connectedByApp, openNetworks, rabby } from './parts.ts'
import type { Scene, SceneWallet, Step, WalletAnswers } from './Scene.ts'

const group = 'Networks'
const switching: readonly Step[] = [...connected, ...openNetworks, { press: 'Base' }]
const abroad: SceneWallet = { ...rabby({ switch: 'reject' }), abroad: true }

const answering = (id: string, title: string, answers: WalletAnswers, see: string): Scene => ({
  id,
  title,
  group,
  wallets: [rabby(answers)],
  steps: [...switching, { see }],
})

export const networkScenes: readonly Scene[] = [
  { id: 'networks', title: 'A few', group, wallets: [rabby()], steps: [...connected, ...openNetworks] },
  {
    id: 'networks-many',
    title: 'Many, with a search',
    group,
    networks: 'many',
    wallets: [rabby()],
    steps: [...connected, ...openNetworks],
  },
  {
    id: 'networks-search',
    title: 'Searching',
    group,
    networks: 'many',
    wallets: [rabby()],
    steps: [...connected, ...openNetworks, { write: 'ar', into: 'Search' }, { see: 'Arbitrum One' }],
  },
  {
    id: 'networks-search-none',
    title: 'Nothing is found',
    group,
    networks: 'many',
    wallets: [rabby()],
    steps: [...connected, ...openNetworks, { write: 'Quetzal', into: 'Search' }, { see: 'No network' }],
  },
  answering('networks-switching', 'The wallet is asked', { switch: 'wait' }, 'Confirm in Rabby Wallet'),
  {
    id: 'networks-in-app',
    title: 'The wallet is another app',
    group,
    device: 'phone',
    pairing: { code: 'comes', ends: 'approved' },
    steps: [...connectedByApp, ...openNetworks, { press: 'Base' }, { see: 'Open Rainbow' }],
  },
  answering('networks-rejected', 'The visitor declined', { switch: 'reject' }, 'You declined the switch'),
  {
    id: 'networks-many-rejected',
    title: 'The visitor declined, and the list is long',
    group,
    networks: 'many',
    wallets: [rabby({ switch: 'reject' })],
    steps: [...switching, { see: 'You declined the switch' }],
  },
  answering('networks-pending', 'A request is waiting already', { switch: 'pending' }, 'already waiting'),
  answering(
    'networks-unsupported',
    'The wallet cannot switch',
    { switch: 'unsupported' },
    'does not support switching',
  ),
  answering(
    'networks-failed',
    'The wallet reported a problem',
    { switch: 'throw-no-code' },
    'did not switch to Base',
  ),
  {
    id: 'networks-wrong',
    title: 'The wallet is on another network',
    group,
    wallets: [abroad],
    steps: [...choose('Rabby Wallet'), { press: 'Wrong network' }, { see: 'Wrong network detected' }],
  },
  {
    id: 'networks-before-sign-in',
    title: 'On another network, on the way to signing in',
    group,
    wallets: [abroad],
    signIn: {},
    steps: [...choose('Rabby Wallet'), { see: 'Wrong network detected' }],
  },
]
