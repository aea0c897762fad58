import { connected, openNetworks, rabby } from './parts.ts'
import type { Scene } from './Scene.ts'

export const buttonScenes: readonly Scene[] = [
  {
    id: 'button-pairing',
    title: 'Before anything, with wallets on other devices',
    group: 'Button',
    pairing: { code: 'comes' },
    steps: [{ see: 'Connect Wallet' }],
  },
  {
    id: 'button-disconnected',
    title: 'Nobody is connected',
    group: 'Button',
    buttonOptions: true,
    steps: [{ see: 'Connect Wallet' }],
  },
  {
    id: 'button-connected',
    title: 'A wallet is connected',
    group: 'Button',
    buttonOptions: true,
    wallets: [rabby()],
    steps: [...connected, { see: '1.25' }],
  },
  {
    id: 'button-wrong-network',
    title: 'The wallet is on another network',
    group: 'Button',
    buttonOptions: true,
    wallets: [{ ...rabby({ switch: 'reject' }), abroad: true }],
    steps: [{ press: 'Connect Wallet' }, { press: 'Rabby Wallet' }, { see: 'Wrong network' }],
  },
  {
    id: 'button-reconnecting',
    title: 'The page was loaded again',
    group: 'Button',
    buttonOptions: true,
    wallets: [rabby()],
    steps: [...connected, { reload: { wallets: { accounts: 'never' } } }, { see: '0xf39F…2266' }],
  },
  {
    id: 'button-long-network',
    title: 'A network with a long name',
    group: 'Button',
    buttonOptions: true,
    networks: 'many',
    wallets: [rabby()],
    steps: [
      ...connected,
      ...openNetworks,
      { press: 'The Long Road to the Last Testnet' },
      { see: '0xf39F…2266' },
    ],
  },
]
