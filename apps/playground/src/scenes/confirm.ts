import { rabby, signedIn } from './parts.ts'
import type { Scene, SceneWallet, SignInScript, Step } from './Scene.ts'

type SceneName = { readonly id: string; readonly title: string }

/** A wallet outside the account of Rabby Wallet. */
const metaMask: SceneWallet = { name: 'MetaMask', rdns: 'io.metamask', account: 'second' }

const scene = (name: SceneName, steps: readonly Step[], signIn: SignInScript = {}): Scene => ({
  ...name,
  group: 'Confirming',
  wallets: [rabby(), metaMask],
  signIn: { confirm: 'answers', ...signIn },
  steps: [...signedIn, ...steps],
})

const open: readonly Step[] = [{ press: 'Delete account' }]
const ready: readonly Step[] = [...open, { see: 'Sign to confirm' }]
const sign: readonly Step[] = [...ready, { press: 'Sign to confirm' }]
/** The last wallet does not reconnect. */
const disconnected: readonly Step[] = [
  { reload: { wallets: { accounts: 'reject' } } },
  { see: 'Connect Wallet' },
  ...open,
  { see: 'Connect a linked wallet to confirm' },
]

export const confirmScenes: readonly Scene[] = [
  scene({ id: 'confirm-ready', title: 'Ready to confirm' }, ready),
  scene({ id: 'confirm-message', title: 'The message is expanded' }, [
    ...ready,
    { press: 'What you will sign' },
    { see: 'Delete your Harbour Club account.' },
  ]),
  scene({ id: 'confirm-waiting', title: 'Waiting for the signature' }, [
    { reload: { wallets: { sign: 'wait' } } },
    ...sign,
    { see: 'Waiting for signature...' },
  ]),
  scene({ id: 'confirm-verifying', title: 'Waiting for the server' }, [...sign, { see: 'Confirming...' }], {
    confirm: 'waits',
  }),
  scene(
    { id: 'confirm-refused', title: 'The server rejected the request' },
    [...sign, { see: 'The server did not respond.' }],
    { confirm: 'fails' },
  ),
  scene({ id: 'confirm-disconnected', title: 'No wallet is connected' }, disconnected),
  scene({ id: 'confirm-foreign', title: 'The connected wallet is not linked' }, [
    ...disconnected,
    { press: 'Connect wallet' },
    { press: 'MetaMask' },
    { see: 'is not linked to your account' },
  ]),
  scene(
    { id: 'confirm-link', title: 'Before linking another wallet' },
    [{ press: 'Link another wallet' }, { see: 'Confirm with a linked wallet first' }],
    { link: 'answers' },
  ),
]
