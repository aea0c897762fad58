import { rabby, signedIn } from './parts.ts'
import type { Scene, SceneWallet, SignInScript, Step } from './Scene.ts'

type Told = { readonly id: string; readonly title: string }
type Place = { readonly second?: Partial<SceneWallet>; readonly link?: NonNullable<SignInScript['link']> }

/** The wallet that is linked to the account of Rabby Wallet. */
const metaMask: SceneWallet = { name: 'MetaMask', rdns: 'io.metamask', account: 'second' }

const open: readonly Step[] = [{ press: 'Link another wallet' }, { see: 'Choose the wallet to add' }]
const ready: readonly Step[] = [...open, { press: 'MetaMask' }, { see: 'Sign message' }]
const sign: readonly Step[] = [...ready, { press: 'Sign message' }]

const scene = (told: Told, steps: readonly Step[], { second, link = 'answers' }: Place = {}): Scene => ({
  ...told,
  group: 'Linking',
  wallets: [rabby(), { ...metaMask, ...second }],
  signIn: { link },
  steps: [...signedIn, ...steps],
})

/** Chooses the wallet that is connected already, which then answers so when it is asked for another account. */
const same = (told: Told, connect: 'wait' | 'unsupported', steps: readonly Step[]): Scene =>
  scene(told, [{ reload: { wallets: { connect } } }, ...open, { press: 'Rabby Wallet' }, ...steps])

export const linkScenes: readonly Scene[] = [
  scene({ id: 'link-list', title: 'The list, to link another wallet' }, open),
  scene({ id: 'link-ready', title: 'Ready to sign' }, ready),
  scene({ id: 'link-message', title: 'The message is shown' }, [
    ...ready,
    { press: 'What you will sign' },
    { see: 'Link this wallet to your account.' },
  ]),
  scene(
    { id: 'link-waiting', title: 'The wallet is asked' },
    [...sign, { see: 'Waiting for signature...' }],
    { second: { answers: { sign: 'wait' } } },
  ),
  scene(
    { id: 'link-verifying', title: 'The server verifies' },
    [...sign, { see: 'Verifying signature...' }],
    { link: 'waits' },
  ),
  scene(
    { id: 'link-error-verifying', title: 'The server refused' },
    [...sign, { see: 'Error verifying signature' }],
    { link: 'fails' },
  ),
  scene(
    { id: 'link-of-another-account', title: 'The wallet is another account’s' },
    [...sign, { see: 'belongs to another account' }],
    { link: 'knows-another-account' },
  ),
  scene(
    { id: 'link-same', title: 'The wallet shows a linked account' },
    [...open, { press: 'MetaMask' }, { see: 'is part of this account already' }],
    { second: { account: 'first' } },
  ),
  same({ id: 'link-asking', title: 'The wallet is asked for another account' }, 'wait', [
    { see: 'Waiting for Rabby Wallet...' },
  ]),
  same({ id: 'link-asking-slow', title: 'The wallet does not say which account' }, 'wait', [
    { see: 'Waiting for Rabby Wallet...' },
    { pass: 8 },
    { see: 'Nothing to see?' },
  ]),
  same({ id: 'link-cannot-ask', title: 'The wallet cannot be asked for another account' }, 'unsupported', [
    { see: 'is part of this account already' },
  ]),
  scene(
    { id: 'link-networks', title: 'On another network, on the way to linking' },
    [...open, { press: 'MetaMask' }, { see: 'on a network that is not used here' }],
    { second: { abroad: true, answers: { switch: 'reject' } } },
  ),
  scene({ id: 'link-signed-out', title: 'Signed out meanwhile' }, [...sign, { see: 'no longer signed in' }], {
    link: 'has-signed-out',
  }),
]
