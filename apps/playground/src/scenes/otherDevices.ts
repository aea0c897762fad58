import { choose } from './parts.ts'
import type { Scene } from './Scene.ts'

const another = { group: 'Another device', device: 'desktop' } as const
const phone = { group: 'On a phone', device: 'phone' } as const

export const otherDeviceScenes: readonly Scene[] = [
  {
    ...another,
    id: 'scan-awaited',
    title: 'The code is on its way',
    pairing: { code: 'waits' },
    steps: [...choose('Rainbow'), { see: 'Scan with Rainbow' }],
  },
  {
    ...another,
    id: 'scan',
    title: 'A code to scan',
    pairing: { code: 'comes' },
    steps: [...choose('Rainbow'), { see: 'Open Rainbow on your phone' }],
  },
  {
    ...another,
    id: 'scan-with-application',
    title: 'A code, or the application on this computer',
    pairing: { code: 'comes' },
    steps: [...choose('Ledger'), { see: 'Open Ledger' }],
  },
  {
    ...another,
    id: 'scan-any',
    title: 'Any wallet app',
    pairing: { code: 'comes' },
    list: [{ name: 'Wallets', wallets: ['walletConnect', 'rainbow', 'metaMask'] }],
    steps: [...choose('WalletConnect'), { see: 'Scan this code with a wallet app' }],
  },
  {
    ...another,
    id: 'scan-near-expiry',
    title: 'The code is about to expire',
    pairing: { code: 'expires' },
    steps: [...choose('Rainbow'), { see: 'A new code follows in' }],
  },
  {
    ...another,
    id: 'scan-copied',
    title: 'The link was copied',
    pairing: { code: 'comes' },
    steps: [...choose('Rainbow'), { press: 'Copy link' }, { see: 'Copied!' }],
  },
  {
    ...another,
    id: 'scan-late',
    title: 'No code came',
    pairing: { code: 'waits' },
    steps: [...choose('Rainbow'), { see: 'Scan with Rainbow' }, { pass: 10 }, { see: 'No code came' }],
  },
  {
    ...phone,
    id: 'continue-preparing',
    title: 'The link is on its way',
    pairing: { code: 'waits' },
    steps: [...choose('Rainbow'), { see: 'Continue in Rainbow' }],
  },
  {
    ...phone,
    id: 'continue',
    title: 'Continue in the app',
    pairing: { code: 'comes' },
    steps: [...choose('Rainbow'), { see: 'Open Rainbow' }],
  },
  {
    ...phone,
    id: 'continue-opened',
    title: 'The app was opened',
    pairing: { code: 'comes' },
    steps: [...choose('Rainbow'), { press: 'Open Rainbow' }, { see: 'Accept connection request' }],
  },
  {
    ...phone,
    id: 'continue-stayed',
    title: 'The app did not open',
    pairing: { code: 'comes' },
    steps: [
      ...choose('Rainbow'),
      { press: 'Open Rainbow' },
      { see: 'Accept' },
      { pass: 4 },
      { see: 'Nothing happened?' },
    ],
  },
  {
    ...phone,
    id: 'continue-any',
    title: 'Any wallet app on this phone',
    pairing: { code: 'comes' },
    list: [{ name: 'Wallets', wallets: ['walletConnect', 'rainbow', 'metaMask'] }],
    steps: [...choose('WalletConnect'), { see: 'Open WalletConnect' }],
  },
  {
    ...phone,
    id: 'open-in-wallet',
    title: 'A wallet with a browser of its own',
    steps: [...choose('Phantom'), { see: 'opens this page in its own browser' }],
  },
]
