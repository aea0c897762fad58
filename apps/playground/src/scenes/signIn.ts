import { choose, connectedByApp, openProfile, rabby, readyToSign } from './parts.ts'
import type { SafeScript, Scene, SignInScript, Step, WalletAnswers } from './Scene.ts'

type Told = { readonly id: string; readonly title: string }

const scene = (told: Told, steps: readonly Step[], signIn: SignInScript = {}, answers: WalletAnswers = {}) =>
  ({ ...told, group: 'Sign-in', wallets: [rabby(answers)], signIn, steps }) satisfies Scene

const sign: readonly Step[] = [...readyToSign, { press: 'Sign message' }]

/** Inside of a Safe the wallet is connected already. */
const signInSafe: readonly Step[] = [...openProfile, { press: 'Sign in' }, { press: 'Sign message' }]

const safe = (told: Told, steps: readonly Step[], script: SafeScript = { threshold: 2, owners: 3 }) =>
  ({ ...told, group: 'Sign-in', signIn: {}, safe: script, steps }) satisfies Scene

export const signInScenes: readonly Scene[] = [
  scene(
    { id: 'sign-in-preparing', title: 'The message is on its way' },
    [...choose('Rabby Wallet'), { see: 'Preparing message...' }],
    { prepare: 'waits' },
  ),
  scene({ id: 'sign-in-ready', title: 'Ready to sign' }, readyToSign),
  {
    ...scene({ id: 'sign-in-named', title: 'The account has a name' }, [
      ...readyToSign,
      { see: 'harbour.eth' },
    ]),
    account: { name: 'harbour.eth', picture: true },
  },
  scene({ id: 'sign-in-message', title: 'The message is shown' }, [
    ...readyToSign,
    { press: 'What you will sign' },
    { see: 'wants you to sign in' },
  ]),
  scene(
    { id: 'sign-in-waiting', title: 'The wallet is asked' },
    [...sign, { see: 'Waiting for signature...' }],
    {},
    { sign: 'wait' },
  ),
  scene(
    { id: 'sign-in-slow', title: 'The wallet does not answer' },
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
    title: 'The wallet is another app, and does not answer',
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
  safe({ id: 'sign-in-owners', title: 'The owners of a Safe are awaited' }, [
    ...signInSafe,
    { see: '2 of 3 have to sign' },
  ]),
  safe({ id: 'sign-in-owners-slow', title: 'The owners take their time' }, [
    ...signInSafe,
    { see: '2 of 3 have to sign' },
    { pass: 8 },
    { see: 'Start over' },
  ]),
  safe({ id: 'sign-in-owners-late', title: 'The owners did not sign in time' }, [
    ...signInSafe,
    { see: '2 of 3 have to sign' },
    { pass: 600 },
    { see: 'Not all owners signed in time' },
  ]),
  safe(
    { id: 'sign-in-on-chain', title: 'A Safe signs on its chain' },
    [...signInSafe, { see: 'this Safe signs on its chain' }],
    { threshold: 1, owners: 1 },
  ),
  scene(
    { id: 'sign-in-verifying', title: 'The server verifies' },
    [...sign, { see: 'Verifying signature...' }],
    { verify: 'waits' },
  ),
  scene(
    { id: 'sign-in-rejected', title: 'The visitor declined' },
    // Declining leads back to a fresh message, without a word of blame.
    [...sign, { see: 'Sign message' }],
    {},
    { sign: 'reject' },
  ),
  scene(
    { id: 'sign-in-error-preparing', title: 'No message came' },
    [...choose('Rabby Wallet'), { see: 'Error preparing message' }],
    { prepare: 'fails' },
  ),
  scene(
    { id: 'sign-in-error-signing', title: 'The wallet reported a problem' },
    [...sign, { see: 'Error signing message' }],
    {},
    { sign: 'throw-null' },
  ),
  scene(
    { id: 'sign-in-error-verifying', title: 'The server refused' },
    [...sign, { see: 'Error verifying signature' }],
    { verify: 'fails' },
  ),
  scene(
    { id: 'sign-in-error-unknown', title: 'The server answered nonsense' },
    [...choose('Rabby Wallet'), { see: 'Oops, something went wrong!' }],
    { prepare: 'answers-nonsense' },
  ),
]
