import { choose, rabby } from './parts.ts'
import type { Scene, Step } from './Scene.ts'

const open: readonly Step[] = [{ press: 'Connect Wallet' }, { see: 'Connect a Wallet' }]

export const listScenes: readonly Scene[] = [
  { id: 'list', title: 'No wallets installed', group: 'List', steps: [...open, { see: 'Popular' }] },
  {
    id: 'list-installed',
    title: 'Installed and recent wallets',
    group: 'List',
    device: 'desktop',
    wallets: [
      rabby(),
      { name: 'MetaMask', rdns: 'io.metamask' },
      { name: 'A Wallet Nobody Knows', rdns: 'com.example.wallet' },
    ],
    steps: [
      ...choose('Rabby Wallet'),
      { press: 'Account 0xf39F…2266' },
      { press: 'Disconnect' },
      ...open,
      { see: 'Recent' },
    ],
  },
  {
    id: 'list-own-browser',
    title: 'In the browser of a wallet',
    group: 'List',
    device: 'phone',
    wallets: [{ name: 'MetaMask', rdns: 'io.metamask.mobile' }],
    steps: [...open, { see: 'Installed' }],
  },
  {
    id: 'list-search',
    title: 'Searching',
    group: 'List',
    steps: [...open, { write: 'co', into: 'Search' }, { see: 'Coinbase Wallet' }],
  },
  {
    id: 'list-search-none',
    title: 'No results',
    group: 'List',
    steps: [...open, { write: 'Quetzalcoatl', into: 'Search' }, { see: 'No wallets match' }],
  },
  {
    id: 'list-own-groups',
    title: 'Custom groups and a disclaimer',
    group: 'List',
    disclaimer: true,
    list: [
      { name: 'Recommended', wallets: ['rainbow', 'metaMask'] },
      {
        name: 'For the members of our association and their guests',
        wallets: ['ledger', 'trust', 'zerion', 'phantom', 'okx', 'ownWallet'],
      },
      { name: 'Others', wallets: ['brave', 'frame', 'uniswap', 'coinbase', 'walletConnect', 'bitget'] },
    ],
    steps: [...open, { see: 'terms' }],
  },
  {
    id: 'list-few',
    title: 'A custom short list',
    group: 'List',
    list: [{ name: 'Wallets', wallets: ['rainbow', 'metaMask', 'ledger'] }],
    steps: [...open, { see: 'Rainbow' }],
  },
  {
    id: 'list-terms',
    title: 'Terms, as a sentence',
    group: 'List',
    terms: 'sentence',
    wallets: [rabby()],
    steps: [...open, { see: 'you accept the' }],
  },
  {
    id: 'list-terms-required',
    title: 'A wallet was picked before the terms were accepted',
    group: 'List',
    terms: 'checkbox',
    wallets: [rabby()],
    steps: [
      ...open,
      { see: 'I accept the' },
      { press: 'Rabby Wallet' },
      { see: 'Accept the terms to continue.' },
    ],
  },
  {
    id: 'intro',
    title: 'What is a wallet?',
    group: 'List',
    steps: [...open, { press: 'I don’t have a wallet', narrow: true }, { see: 'Your keys, in your hands' }],
  },
]
