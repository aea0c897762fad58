import { choose, rabby } from './parts.ts'
import type { Scene, Step, WalletAnswers } from './Scene.ts'

type Told = { readonly id: string; readonly title: string; readonly see: string }

const withRabby = ({ id, title, see }: Told, answers: WalletAnswers): Scene => ({
  id,
  title,
  group: 'Connecting',
  wallets: [rabby(answers)],
  steps: [...choose('Rabby Wallet'), { see }],
})

const withWindow = (
  { id, title, see }: Told,
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
    { id: 'connecting-opening', title: 'The wallet is asked', see: 'Opening Rabby Wallet' },
    { connect: 'wait' },
  ),
  {
    id: 'connecting-slow',
    title: 'The wallet does not answer',
    group: 'Connecting',
    wallets: [rabby({ connect: 'wait' })],
    steps: [...choose('Rabby Wallet'), { see: 'Opening' }, { pass: 8 }, { see: 'Nothing to see?' }],
  },
  withRabby(
    { id: 'connecting-reading', title: 'The wallet answered', see: 'Reading your account' },
    { chain: 'never' },
  ),
  {
    id: 'connecting-reading-slow',
    title: 'The wallet asks something else',
    group: 'Connecting',
    wallets: [{ ...rabby({ switch: 'wait' }), abroad: true }],
    steps: [...choose('Rabby Wallet'), { see: 'Reading' }, { pass: 8 }, { see: 'has not finished' }],
  },
  withRabby(
    { id: 'connecting-rejected', title: 'The visitor declined', see: 'You declined' },
    { connect: 'reject' },
  ),
  withRabby(
    { id: 'connecting-pending', title: 'A request is waiting already', see: 'is waiting for you' },
    { connect: 'pending' },
  ),
  withRabby(
    { id: 'connecting-failed', title: 'The wallet reported a problem', see: 'reported a problem' },
    { connect: 'throw-no-code' },
  ),
  {
    id: 'connecting-timed-out',
    title: 'The wallet fell silent',
    group: 'Connecting',
    wallets: [rabby({ chain: 'never' })],
    steps: [...choose('Rabby Wallet'), { see: 'Reading' }, { pass: 5 }, { see: 'did not answer in time' }],
  },
  withWindow(
    { id: 'window-open', title: 'It has a window of its own', see: 'has a window of its own' },
    'waits',
    // Where the visitor looks for the dialog that made way.
    { press: 'Connect Wallet' },
  ),
  withWindow({ id: 'window-closed', title: 'Its window was closed', see: 'You declined' }, 'closed'),
  withWindow({ id: 'window-blocked', title: 'Its window was blocked', see: 'Allow pop-ups' }, 'blocked'),
  withWindow(
    { id: 'window-unreachable', title: 'Its window stayed empty', see: 'cannot be reached' },
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
    steps: [...choose('Ledger'), { see: 'does not connect to wallets on other devices yet' }],
  },
]
