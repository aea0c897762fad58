import { connected, connectedAs, openProfile, openProfileOf, rabby, signedIn } from './parts.ts'
import type { Scene, Step } from './Scene.ts'

const group = 'Profile'
const wallets = [rabby()]
const open = [...connected, ...openProfile]

/** A wallet responds to a request for another account by what it does to connect: it is set after that. */
const askForAccount = (connect: 'wait' | 'unsupported'): readonly Step[] => [
  ...connected,
  { reload: { wallets: { connect } } },
  ...openProfile,
  { see: '1.25' },
  { press: 'Use another account' },
]

const LONG = 'the-lighthouse-keeper-of-the-very-old-harbour-at-the-end-of-the-bay.members.eth'

export const profileScenes: readonly Scene[] = [
  { id: 'profile', title: 'The account', group, wallets, steps: [...open, { see: '1.25' }] },
  {
    id: 'profile-token',
    title: 'The balance of a token',
    group,
    token: true,
    wallets,
    steps: [...open, { see: '2,480.5 USDC' }],
  },
  {
    id: 'profile-own-content',
    title: 'Content and actions of the application',
    group,
    ownContent: true,
    wallets,
    steps: [...open, { see: '1.25' }, { see: 'Buy crypto' }],
  },
  {
    id: 'profile-other-account',
    title: 'Another account is requested',
    group,
    wallets,
    steps: [...askForAccount('wait'), { see: 'Waiting for Rabby Wallet...' }],
  },
  {
    id: 'profile-other-account-unsupported',
    title: 'The wallet cannot be asked for another account',
    group,
    wallets,
    steps: [...askForAccount('unsupported'), { see: 'Switch to another account in Rabby Wallet.' }],
  },
  {
    id: 'profile-signed-in',
    title: 'Signed in',
    group,
    wallets,
    signIn: {},
    steps: [...signedIn, ...openProfile, { see: '1.25' }],
  },
  {
    id: 'profile-named',
    title: 'The account has a name and a picture',
    group,
    wallets,
    account: { name: 'harbour.eth', picture: true },
    steps: [...connectedAs('harbour.eth'), ...openProfileOf('harbour.eth'), { see: '1.25' }],
  },
  {
    id: 'profile-long-name',
    title: 'The account has a very long name',
    group,
    wallets,
    account: { name: LONG },
    steps: [...connectedAs(LONG), ...openProfileOf(LONG), { see: '1.25' }],
  },
  {
    id: 'profile-signed-out',
    title: 'The session has ended',
    group,
    wallets,
    signIn: {},
    steps: [...signedIn, { reload: { session: 'ended' } }, ...openProfile, { see: 'Sign in' }],
  },
  {
    id: 'profile-transactions',
    title: 'Transactions in every state',
    group,
    wallets,
    transactions: [
      { description: 'Sell a stamp', status: 'cancelled' },
      { description: 'Swap 120 USDC for 0.05 ETH', status: 'replaced' },
      { description: 'Mint a very long-named collectible of a very long-named collection', status: 'failed' },
      { description: 'Send 0.25 ETH', status: 'confirmed' },
      { description: 'Send 0.1 ETH', status: 'pending' },
    ],
    steps: [
      ...open,
      { see: 'Confirmed' },
      { see: 'Failed' },
      // A missing transaction counts as replaced after two polls.
      { pass: 2 },
      { pass: 2 },
      { pass: 2 },
      { pass: 2 },
      { see: 'Replaced' },
      { see: 'Cancelled' },
      { see: 'Pending' },
    ],
  },
  {
    id: 'profile-batches',
    title: 'Batches in every state',
    group,
    wallets,
    batches: [
      { description: 'Claim three rewards', calls: 3, status: 'unknown' },
      { description: 'Approve and swap 500 USDC', calls: 2, status: 'failed' },
      { description: 'Pay two invoices', calls: 2, status: 'partially_reverted' },
      { description: 'Approve and deposit 100 USDC', calls: 2, status: 'confirmed' },
      { description: 'Approve and swap 120 USDC', calls: 2, status: 'pending' },
    ],
    steps: [
      ...open,
      { see: 'Confirmed' },
      { see: 'Partially reverted' },
      // A wallet must report a batch as unknown three times.
      { pass: 4 },
      { pass: 4 },
      { pass: 4 },
      { see: 'Your wallet does not report the status.' },
      { see: 'Pending' },
    ],
  },
  {
    id: 'profile-copied',
    title: 'Address copied',
    group,
    wallets,
    steps: [...open, { press: 'Copy Address' }, { see: 'Copied!' }],
  },
  {
    id: 'profile-copy-refused',
    title: 'The browser blocked copying',
    group,
    wallets,
    clipboard: 'refuses',
    steps: [...open, { press: 'Copy Address' }, { see: 'Could not copy' }],
  },
  {
    id: 'profile-balance-failed',
    title: 'The network is not responding',
    group,
    wallets,
    balance: 'fails',
    steps: [...open, { see: 'Balance unavailable' }],
  },
]
