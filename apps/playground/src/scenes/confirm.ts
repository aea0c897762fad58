import { rabby, signedIn } from './parts.ts'
import type { Scene, SceneWallet, SignInScript, Step } from './Scene.ts'

type Told = { readonly id: string; readonly title: string }

/** A wallet that is not of the account of Rabby Wallet. */
const metaMask: SceneWallet = { name: 'MetaMask', rdns: 'io.metamask', account: 'second' }

const scene = (told: Told, steps: readonly Step[], signIn: SignInScript = {}): Scene => ({
  ...told,
  group: 'Confirming',
  wallets: [rabby(), metaMask],
  signIn: { confirm: 'answers', ...signIn },
  steps: [...signedIn, ...steps],
})

const open: readonly Step[] = [{ press: 'Delete account' }]
const ready: readonly Step[] = [...open, { see: 'Sign to confirm' }]
const sign: readonly Step[] = [...ready, { press: 'Sign to confirm' }]
/** The wallet of last time does not come back. */
const disconnected: readonly Step[] = [
  { reload: { wallets: { accounts: 'reject' } } },
  { see: 'Connect Wallet' },
  ...open,
  { see: 'Connect a linked wallet to confirm' },
]

export const confirmScenes: readonly Scene[] = [
  scene({ id: 'confirm-ready', title: 'Ready to confirm' }, ready),
  scene({ id: 'confirm-message', title: 'The message is shown' }, [
    ...ready,
    { press: 'What you will sign' },
    { see: 'Delete your Harbour Club account.' },
  ]),
  scene({ id: 'confirm-waiting', title: 'The wallet is asked' }, [
    { reload: { wallets: { sign: 'wait' } } },
    ...sign,
    { see: 'Waiting for signature...' },
  ]),
  scene({ id: 'confirm-verifying', title: 'The server is asked' }, [...sign, { see: 'Confirming...' }], {
    confirm: 'waits',
  }),
  scene(
    { id: 'confirm-refused', title: 'The server refused' },
    [...sign, { see: 'The server did not answer.' }],
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
    { id: 'confirm-link', title: 'Before another wallet is linked' },
    [{ press: 'Link another wallet' }, { see: 'A linked wallet confirms first.' }],
    { link: 'answers' },
  ),
]
