import { choose } from './parts.ts'
import type { Scene, Step } from './Scene.ts'

const openGet: readonly Step[] = [
  { press: 'Connect Wallet' },
  { press: 'What is a Wallet?', narrow: true },
  { press: 'Get a Wallet' },
]
const desktop = { group: 'Get a wallet', device: 'desktop' } as const

/** The way to a wallet's forms leads over its code, where the code can be scanned. */
const formsOf = (name: string): readonly Step[] => [...choose(name), { press: `GET ${name}` }]

export const getScenes: readonly Scene[] = [
  {
    id: 'get',
    title: 'Get a wallet',
    group: 'Get a wallet',
    pairing: { code: 'comes' },
    steps: [...openGet, { see: 'Pick one to start with' }],
  },
  {
    id: 'get-none',
    title: 'Nothing that runs on this device',
    group: 'Get a wallet',
    list: [],
    steps: [...openGet, { see: 'None of the wallets' }],
  },
  {
    ...desktop,
    id: 'get-options-two',
    title: 'An extension or an app',
    pairing: { code: 'comes' },
    steps: [...openGet, { press: 'GET MetaMask' }, { see: 'Get started with MetaMask' }],
  },
  {
    ...desktop,
    id: 'get-options-program',
    title: 'A program for the computer',
    pairing: { code: 'comes' },
    steps: [...formsOf('Ledger'), { see: 'Get the program' }],
  },
  {
    ...desktop,
    id: 'install',
    title: 'A code for the phone',
    pairing: { code: 'comes' },
    steps: [...openGet, { press: 'GET MetaMask' }, { press: 'Get the app' }, { see: 'Install MetaMask' }],
  },
  {
    ...desktop,
    id: 'install-two-phones',
    title: 'A code for each kind of phone',
    pairing: { code: 'comes' },
    list: [{ name: 'Wallets', wallets: ['ownWallet', 'rainbow'] }],
    steps: [...formsOf('Harbour'), { press: 'Get the app' }, { see: 'Android' }],
  },
  {
    ...desktop,
    id: 'instructions-qr-code',
    title: 'Three steps with an app',
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
    title: 'Three steps with an extension',
    steps: [...openGet, { press: 'GET MetaMask' }, { press: 'Add to Chrome' }, { see: 'Set up MetaMask' }],
  },
  {
    ...desktop,
    id: 'instructions-desktop',
    title: 'Three steps with a program',
    pairing: { code: 'comes' },
    steps: [...formsOf('Ledger'), { press: 'Get the program' }, { see: 'Set up Ledger' }],
  },
]
