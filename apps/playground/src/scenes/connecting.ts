import { choose, rabby } from './parts.ts'
import type { Scene, Step, WalletResponses } from './Scene.ts'

type SceneText = { readonly id: string; readonly title: string; readonly see: string }

const withRabby = ({ id, title, see }: SceneText, behavior: WalletResponses): Scene => ({
  id,
  title,
  group: 'Connecting',
  wallets: [rabby(behavior)],
  steps: [...choose('Rabby Wallet'), { see }],
})

const withWindow = (
  { id, title, see }: SceneText,
  window: NonNullable<Scene['window']>,
  ...steps: readonly Step[]
): Scene => ({
  id,
  title,
  group: 'Connecting',
  device: 'desktop',
  window,
  steps: [...choose('Coinbase Wallet'), ...steps, { see }],
})

export const connectingScenes: readonly Scene[] = [
  withRabby(
    // In the text of a desktop, and in that of a phone.
    { id: 'connecting-opening', title: 'Waiting for approval', see: ' connection ' },
    { connect: 'wait' },
  ),
  {
    id: 'connecting-slow',
    title: 'The wallet is not responding',
    group: 'Connecting',
    wallets: [rabby({ connect: 'wait' })],
    steps: [...choose('Rabby Wallet'), { see: ' connection ' }, { pass: 8 }, { see: 'Don’t see a request?' }],
  },
  withRabby(
    { id: 'connecting-reading', title: 'The wallet responded', see: 'Loading your account' },
    { chain: 'never' },
  ),
  {
    id: 'connecting-reading-slow',
    title: 'The wallet shows another request',
    group: 'Connecting',
    wallets: [{ ...rabby({ switch: 'wait' }), isOnForeignChain: true }],
    steps: [...choose('Rabby Wallet'), { see: 'Loading' }, { pass: 8 }, { see: 'Still waiting' }],
  },
  withRabby(
    { id: 'connecting-rejected', title: 'The user rejected', see: 'You rejected' },
    { connect: 'reject' },
  ),
  withRabby(
    { id: 'connecting-pending', title: 'A request is already pending', see: 'is waiting for you' },
    { connect: 'pending' },
  ),
  withRabby(
    { id: 'connecting-failed', title: 'The wallet reported an error', see: 'reported an error' },
    { connect: 'throw_no_code' },
  ),
  {
    id: 'connecting-timed-out',
    title: 'The wallet stopped responding',
    group: 'Connecting',
    wallets: [rabby({ chain: 'never' })],
    steps: [...choose('Rabby Wallet'), { see: 'Loading' }, { pass: 5 }, { see: 'did not respond in time' }],
  },
  withWindow(
    { id: 'window-open', title: 'The wallet opened a window', see: 'Continue in the' },
    'waits',
    // The position of the hidden dialog.
    { press: 'Connect Wallet' },
  ),
  withWindow({ id: 'window-closed', title: 'The window was closed', see: 'You rejected' }, 'closed'),
  withWindow({ id: 'window-blocked', title: 'The window was blocked', see: 'Allow pop-ups' }, 'blocked'),
  withWindow(
    { id: 'window-unreachable', title: 'The window did not load', see: 'could not be reached' },
    'unreachable',
  ),
  {
    id: 'not-installed',
    title: 'The wallet is not installed',
    group: 'Connecting',
    device: 'desktop',
    steps: [...choose('MetaMask'), { see: 'MetaMask is not installed' }],
  },
  {
    id: 'not-available',
    title: 'The wallet is on other devices only',
    group: 'Connecting',
    list: [{ name: 'Wallets', wallets: ['ledger', 'rainbow'] }],
    steps: [...choose('Ledger'), { see: 'does not support wallet apps yet' }],
  },
]
