import { choose, connected, connectedByApp, openNetworks, rabby } from './parts.ts'
import type { Scene, SceneWallet, Step, WalletResponses } from './Scene.ts'

const group = 'Networks'
const switching: readonly Step[] = [...connected, ...openNetworks, { press: 'Base' }]
const onForeignChain: SceneWallet = { ...rabby({ switch: 'reject' }), isOnForeignChain: true }

const switchScene = (id: string, title: string, behavior: WalletResponses, see: string): Scene => ({
  id,
  title,
  group,
  wallets: [rabby(behavior)],
  steps: [...switching, { see }],
})

export const networkScenes: readonly Scene[] = [
  {
    id: 'networks',
    title: 'A few networks',
    group,
    wallets: [rabby()],
    steps: [...connected, ...openNetworks],
  },
  {
    id: 'networks-many',
    title: 'Many networks, with search',
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
    title: 'No results',
    group,
    networks: 'many',
    wallets: [rabby()],
    steps: [
      ...connected,
      ...openNetworks,
      { write: 'Quetzal', into: 'Search' },
      { see: 'No networks match' },
    ],
  },
  switchScene('networks-switching', 'Waiting for approval', { switch: 'wait' }, 'Confirm in Rabby Wallet'),
  {
    id: 'networks-in-app',
    title: 'The wallet is another app',
    group,
    device: 'phone',
    pairing: { code: 'comes', ends: 'approved' },
    steps: [...connectedByApp, ...openNetworks, { press: 'Base' }, { see: 'Open Rainbow' }],
  },
  switchScene('networks-rejected', 'The user rejected', { switch: 'reject' }, 'You rejected the switch'),
  {
    id: 'networks-many-rejected',
    title: 'The user rejected, with a long list',
    group,
    networks: 'many',
    wallets: [rabby({ switch: 'reject' })],
    steps: [...switching, { see: 'You rejected the switch' }],
  },
  switchScene('networks-pending', 'A request is already pending', { switch: 'pending' }, 'already pending'),
  switchScene(
    'networks-unsupported',
    'The wallet cannot switch',
    { switch: 'unsupported' },
    'does not support switching',
  ),
  switchScene(
    'networks-failed',
    'The wallet reported an error',
    { switch: 'throw_no_code' },
    'did not switch to Base',
  ),
  {
    id: 'networks-wrong',
    title: 'The wallet is on another network',
    group,
    wallets: [onForeignChain],
    steps: [...choose('Rabby Wallet'), { press: 'Wrong network' }, { see: 'Wrong network detected' }],
  },
  {
    id: 'networks-before-sign-in',
    title: 'Wrong network before sign-in',
    group,
    wallets: [onForeignChain],
    signIn: {},
    steps: [...choose('Rabby Wallet'), { see: 'Wrong network detected' }],
  },
]
