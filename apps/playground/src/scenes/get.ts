import { choose } from './parts.ts'
import type { Scene, Step } from './Scene.ts'

const openGet: readonly Step[] = [
  { press: 'Connect Wallet' },
  { press: 'I don’t have a wallet', narrow: true },
  { press: 'Get a Wallet' },
]
const desktop = { group: 'Get a wallet', device: 'desktop' } as const

/** A wallet's platforms follow its code if the code can be scanned. */
const formsOf = (name: string): readonly Step[] => [...choose(name), { press: `GET ${name}` }]

export const getScenes: readonly Scene[] = [
  {
    id: 'get',
    title: 'Wallets to get',
    group: 'Get a wallet',
    pairing: { code: 'comes' },
    steps: [...openGet, { see: 'Pick one to start with' }],
  },
  {
    id: 'get-none',
    title: 'No wallets for this device',
    group: 'Get a wallet',
    list: [],
    steps: [...openGet, { see: 'No wallets are available' }],
  },
  {
    ...desktop,
    id: 'get-options-two',
    title: 'Extension or mobile app',
    pairing: { code: 'comes' },
    steps: [...openGet, { press: 'GET MetaMask' }, { see: 'Get started with MetaMask' }],
  },
  {
    ...desktop,
    id: 'get-options-program',
    title: 'Desktop app',
    pairing: { code: 'comes' },
    steps: [...formsOf('Ledger'), { see: 'Get the desktop app' }],
  },
  {
    ...desktop,
    id: 'install',
    title: 'QR code for the download page',
    pairing: { code: 'comes' },
    steps: [...openGet, { press: 'GET MetaMask' }, { press: 'Get the app' }, { see: 'Install MetaMask' }],
  },
  {
    ...desktop,
    id: 'install-two-phones',
    title: 'A QR code for each type of phone',
    pairing: { code: 'comes' },
    list: [{ name: 'Wallets', wallets: ['ownWallet', 'rainbow'] }],
    steps: [...formsOf('Harbour'), { press: 'Get the app' }, { see: 'Android' }],
  },
  {
    ...desktop,
    id: 'instructions-qr-code',
    title: 'Instructions for a mobile app',
    pairing: { code: 'comes' },
    steps: [
      ...openGet,
      { press: 'GET MetaMask' },
      { press: 'Get the app' },
      { press: 'Continue' },
      { see: 'Set up MetaMask' },
    ],
  },
  {
    ...desktop,
    id: 'instructions-extension',
    title: 'Instructions for an extension',
    steps: [...openGet, { press: 'GET MetaMask' }, { press: 'Add to Chrome' }, { see: 'Set up MetaMask' }],
  },
  {
    ...desktop,
    id: 'instructions-desktop',
    title: 'Instructions for a desktop app',
    pairing: { code: 'comes' },
    steps: [...formsOf('Ledger'), { press: 'Get the desktop app' }, { see: 'Set up Ledger' }],
  },
]
