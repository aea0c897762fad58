import { choose, connectedByApp, openProfile, rabby, readyToSign } from './parts.ts'
import type { SafeScript, Scene, SignInScript, Step, WalletResponses } from './Scene.ts'

type SceneName = { readonly id: string; readonly title: string }

const scene = (
  name: SceneName,
  steps: readonly Step[],
  signIn: SignInScript = {},
  behavior: WalletResponses = {},
) => ({ ...name, group: 'Sign-in', wallets: [rabby(behavior)], signIn, steps }) satisfies Scene

const sign: readonly Step[] = [...readyToSign, { press: 'Sign message' }]

/** Inside a Safe the wallet is already connected. */
const signInSafe: readonly Step[] = [...openProfile, { press: 'Sign in' }, { press: 'Sign message' }]

const safe = (name: SceneName, steps: readonly Step[], script: SafeScript = { threshold: 2, owners: 3 }) =>
  ({ ...name, group: 'Sign-in', signIn: {}, safe: script, steps }) satisfies Scene

export const signInScenes: readonly Scene[] = [
  scene(
    { id: 'sign-in-preparing', title: 'Preparing the message' },
    [...choose('Rabby Wallet'), { see: 'Preparing message...' }],
    { prepare: 'waits' },
  ),
  scene({ id: 'sign-in-ready', title: 'Ready to sign' }, readyToSign),
  {
    ...scene({ id: 'sign-in-terms', title: 'Terms, for a connected wallet' }, [
      { press: 'Connect Wallet' },
      { see: 'you accept the' },
      { press: 'Rabby Wallet' },
      { press: 'Sign message' },
      { see: '0xf39F…2266' },
      { reload: { session: 'ended' } },
      ...openProfile,
      { press: 'Sign in' },
      { see: 'you accept the' },
    ]),
    terms: 'sentence',
  },
  {
    ...scene({ id: 'sign-in-named', title: 'The account has a name' }, [
      ...readyToSign,
      { see: 'harbour.eth' },
    ]),
    account: { name: 'harbour.eth', picture: true },
  },
  scene({ id: 'sign-in-message', title: 'The message is expanded' }, [
    ...readyToSign,
    { press: 'What you will sign' },
    { see: 'wants you to sign in' },
  ]),
  scene(
    { id: 'sign-in-waiting', title: 'Waiting for the signature' },
    [...sign, { see: 'Waiting for signature...' }],
    {},
    { sign: 'wait' },
  ),
  scene(
    { id: 'sign-in-slow', title: 'The wallet is not responding' },
    [...sign, { see: 'Waiting for signature...' }, { pass: 8 }, { see: 'Start over' }],
    {},
    { sign: 'wait' },
  ),
  {
    id: 'sign-in-in-app',
    title: 'The wallet is another app',
    group: 'Sign-in',
    device: 'phone',
    pairing: { code: 'comes', ends: 'approved' },
    signIn: {},
    steps: [...connectedByApp, { press: 'Sign message' }, { see: 'Open Rainbow' }],
  },
  {
    id: 'sign-in-in-app-slow',
    title: 'The wallet is another app and is not responding',
    group: 'Sign-in',
    device: 'phone',
    pairing: { code: 'comes', ends: 'approved' },
    signIn: {},
    steps: [
      ...connectedByApp,
      { press: 'Sign message' },
      { see: 'Open Rainbow' },
      { pass: 8 },
      { see: 'Start over' },
    ],
  },
  safe({ id: 'sign-in-owners', title: 'Waiting for the owners of a Safe' }, [
    ...signInSafe,
    { see: '2 of 3 must sign' },
  ]),
  safe({ id: 'sign-in-owners-slow', title: 'Still waiting for the owners' }, [
    ...signInSafe,
    { see: '2 of 3 must sign' },
    { pass: 8 },
    { see: 'Start over' },
  ]),
  safe({ id: 'sign-in-owners-late', title: 'The owners did not sign in time' }, [
    ...signInSafe,
    { see: '2 of 3 must sign' },
    { pass: 600 },
    { see: 'Not enough owners signed in time' },
  ]),
  safe(
    { id: 'sign-in-on-chain', title: 'A Safe signs on chain' },
    [...signInSafe, { see: 'This Safe signs on chain' }],
    { threshold: 1, owners: 1 },
  ),
  scene(
    { id: 'sign-in-verifying', title: 'Waiting for the server' },
    [...sign, { see: 'Verifying signature...' }],
    { verify: 'waits' },
  ),
  scene(
    { id: 'sign-in-rejected', title: 'The user rejected' },
    // A rejection returns to a fresh message, without an error.
    [...sign, { see: 'Sign message' }],
    {},
    { sign: 'reject' },
  ),
  scene(
    { id: 'sign-in-error-preparing', title: 'The message could not be prepared' },
    [...choose('Rabby Wallet'), { see: 'Error preparing message' }],
    { prepare: 'fails' },
  ),
  scene(
    { id: 'sign-in-error-signing', title: 'The wallet reported an error' },
    [...sign, { see: 'Error signing message' }],
    {},
    { sign: 'throw_null' },
  ),
  scene(
    { id: 'sign-in-error-verifying', title: 'The server rejected the request' },
    [...sign, { see: 'Error verifying signature' }],
    { verify: 'fails' },
  ),
  scene(
    { id: 'sign-in-error-unknown', title: 'The server sent an invalid response' },
    [...choose('Rabby Wallet'), { see: 'Oops, something went wrong!' }],
    { prepare: 'answers-nonsense' },
  ),
]
