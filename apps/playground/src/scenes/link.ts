import { rabby, signedIn } from './parts.ts'
import type { Scene, SceneWallet, SignInScript, Step } from './Scene.ts'

type SceneName = { readonly id: string; readonly title: string }
type LinkSetup = { readonly second?: Partial<SceneWallet>; readonly link?: NonNullable<SignInScript['link']> }

/** The wallet linked to the account of Rabby Wallet. */
const metaMask: SceneWallet = { name: 'MetaMask', rdns: 'io.metamask', account: 'second' }

const open: readonly Step[] = [{ press: 'Link another wallet' }, { see: 'Choose the wallet to add' }]
const ready: readonly Step[] = [...open, { press: 'MetaMask' }, { see: 'Sign message' }]
const sign: readonly Step[] = [...ready, { press: 'Sign message' }]

const scene = (
  name: SceneName,
  steps: readonly Step[],
  { second, link = 'answers' }: LinkSetup = {},
): Scene => ({
  ...name,
  group: 'Linking',
  wallets: [rabby(), { ...metaMask, ...second }],
  signIn: { link },
  steps: [...signedIn, ...steps],
})

/** Picks the connected wallet, which then responds like this to the request for another account. */
const same = (name: SceneName, connect: 'wait' | 'unsupported', steps: readonly Step[]): Scene =>
  scene(name, [{ reload: { wallets: { connect } } }, ...open, { press: 'Rabby Wallet' }, ...steps])

export const linkScenes: readonly Scene[] = [
  scene({ id: 'link-list', title: 'The list for linking another wallet' }, open),
  scene({ id: 'link-ready', title: 'Ready to sign' }, ready),
  scene({ id: 'link-message', title: 'The message is expanded' }, [
    ...ready,
    { press: 'What you will sign' },
    { see: 'Link this wallet to your account.' },
  ]),
  scene(
    { id: 'link-waiting', title: 'Waiting for the signature' },
    [...sign, { see: 'Waiting for signature...' }],
    { second: { behavior: { sign: 'wait' } } },
  ),
  scene(
    { id: 'link-verifying', title: 'Waiting for the server' },
    [...sign, { see: 'Verifying signature...' }],
    { link: 'waits' },
  ),
  scene(
    { id: 'link-error-verifying', title: 'The server rejected the request' },
    [...sign, { see: 'Error verifying signature' }],
    { link: 'fails' },
  ),
  scene(
    { id: 'link-of-another-account', title: 'The wallet is linked to another account' },
    [...sign, { see: 'is linked to another account' }],
    { link: 'knows-another-account' },
  ),
  scene(
    { id: 'link-same', title: 'The wallet is already linked' },
    [...open, { press: 'MetaMask' }, { see: 'is already linked to this account' }],
    { second: { account: 'first' } },
  ),
  same({ id: 'link-asking', title: 'Requesting another account' }, 'wait', [
    { see: 'Waiting for Rabby Wallet...' },
  ]),
  same({ id: 'link-asking-slow', title: 'Still waiting for another account' }, 'wait', [
    { see: 'Waiting for Rabby Wallet...' },
    { pass: 8 },
    { see: 'Don’t see a request?' },
  ]),
  same({ id: 'link-cannot-ask', title: 'The wallet cannot switch accounts on request' }, 'unsupported', [
    { see: 'is already linked to this account' },
  ]),
  scene(
    { id: 'link-chains', title: 'Wrong network before linking' },
    [...open, { press: 'MetaMask' }, { see: 'on an unsupported network' }],
    { second: { isOnForeignChain: true, behavior: { switch: 'reject' } } },
  ),
  scene({ id: 'link-signed-out', title: 'The session ended' }, [...sign, { see: 'no longer signed in' }], {
    link: 'has-signed-out',
  }),
]
