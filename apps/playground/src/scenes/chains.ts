import { choose, connected, connectedByApp, openChains, rabby } from './parts.ts'
import type { Scene, SceneWallet, Step, WalletResponses } from './Scene.ts'

const group = 'Networks'
const switching: readonly Step[] = [...connected, ...openChains, { press: 'Base' }]
const onForeignChain: SceneWallet = { ...rabby({ switch: 'reject' }), isOnForeignChain: true }

const switchScene = (id: string, title: string, behavior: WalletResponses, see: string): Scene => ({
  id,
  title,
  group,
  wallets: [rabby(behavior)],
  steps: [...switching, { see }],
})

export const chainScenes: readonly Scene[] = [
  {
    id: 'chains',
    title: 'A few networks',
    group,
    wallets: [rabby()],
    steps: [...connected, ...openChains],
  },
  {
    id: 'chains-many',
    title: 'Many networks, with search',
    group,
    chains: 'many',
    wallets: [rabby()],
    steps: [...connected, ...openChains],
  },
  {
    id: 'chains-search',
    title: 'Searching',
    group,
    chains: 'many',
    wallets: [rabby()],
    steps: [...connected, ...openChains, { write: 'ar', into: 'Search' }, { see: 'Arbitrum One' }],
  },
  {
    id: 'chains-search-none',
    title: 'No results',
    group,
    chains: 'many',
    wallets: [rabby()],
    steps: [...connected, ...openChains, { write: 'Quetzal', into: 'Search' }, { see: 'No networks match' }],
  },
  switchScene('chains-switching', 'Waiting for approval', { switch: 'wait' }, 'Confirm in Rabby Wallet'),
  {
    id: 'chains-in-app',
    title: 'The wallet is another app',
    group,
    device: 'phone',
    pairing: { code: 'comes', ends: 'approved' },
    steps: [...connectedByApp, ...openChains, { press: 'Base' }, { see: 'Open Rainbow' }],
  },
  switchScene('chains-rejected', 'The user rejected', { switch: 'reject' }, 'You rejected the switch'),
  {
    id: 'chains-many-rejected',
    title: 'The user rejected, with a long list',
    group,
    chains: 'many',
    wallets: [rabby({ switch: 'reject' })],
    steps: [...switching, { see: 'You rejected the switch' }],
  },
  switchScene('chains-pending', 'A request is already pending', { switch: 'pending' }, 'already pending'),
  switchScene(
    'chains-unsupported',
    'The wallet cannot switch',
    { switch: 'unsupported' },
    'does not support switching',
  ),
  switchScene(
    'chains-failed',
    'The wallet reported an error',
    { switch: 'throw_no_code' },
    'did not switch to Base',
  ),
  {
    id: 'chains-wrong',
    title: 'The wallet is on another network',
    group,
    wallets: [onForeignChain],
    steps: [...choose('Rabby Wallet'), { press: 'Wrong network' }, { see: 'Wrong network detected' }],
  },
  {
    id: 'chains-before-sign-in',
    title: 'Wrong network before sign-in',
    group,
    wallets: [onForeignChain],
    signIn: {},
    steps: [...choose('Rabby Wallet'), { see: 'Wrong network detected' }],
  },
]
