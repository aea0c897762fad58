import { rabby } from './parts.ts'
import type { Scene } from './Scene.ts'

const panel = { group: 'Panel', panel: true } as const

export const panelScenes: readonly Scene[] = [
  {
    ...panel,
    id: 'panel',
    title: 'The list in a page',
    wallets: [rabby()],
    steps: [{ see: 'Rabby Wallet' }],
  },
  {
    ...panel,
    id: 'panel-opening',
    title: 'A wallet is asked in a page',
    wallets: [rabby({ connect: 'wait' })],
    steps: [{ press: 'Rabby Wallet' }, { see: ' connection ' }],
  },
  {
    ...panel,
    id: 'panel-scan',
    title: 'A code in a page',
    device: 'desktop',
    pairing: { code: 'comes' },
    steps: [{ press: 'Rainbow' }, { see: 'Copy link' }],
  },
  {
    ...panel,
    id: 'panel-sign',
    title: 'The sign-in in a page',
    wallets: [rabby()],
    signIn: {},
    steps: [{ press: 'Rabby Wallet' }, { see: 'Sign message' }],
  },
  {
    ...panel,
    id: 'panel-done',
    title: 'Signed in, in a page',
    wallets: [rabby()],
    signIn: {},
    steps: [
      { press: 'Rabby Wallet' },
      { press: 'Sign message' },
      { see: 'Signed in' },
      { see: 'Disconnect' },
    ],
  },
]
