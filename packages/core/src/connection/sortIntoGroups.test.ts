import {
  base,
  bifrostWallet,
  gemini,
  metaMask,
  rabby,
  rainbow,
  tempo,
  type Wallet,
  walletConnect,
} from '@countersign/wallets'
import type { Connector } from '@wagmi/core'
import { expect, test } from 'vitest'
import type { WalletOption } from '../state/WalletOption.ts'
import { sortIntoGroups } from './sortIntoGroups.ts'

const installed = { request: async () => null }

function optionOf(
  wallet: Wallet,
  group: Wallet['group'],
  provider: WalletOption['provider'] = null,
): WalletOption {
  const { id, name } = wallet
  return { key: id, name, connectorId: id, icon: null, wallet: { ...wallet, group }, provider }
}

const options = [
  optionOf(bifrostWallet, 'more'),
  optionOf(metaMask, 'popular'),
  optionOf(rainbow, 'recommended'),
  optionOf(rabby, 'popular', installed),
]

/** `heading: keys`, one line per group. */
const linesOf = (...parameters: Parameters<typeof sortIntoGroups>) =>
  sortIntoGroups(...parameters).map(
    ({ name, options: members }) => `${name}: ${members.map(({ key }) => key)}`,
  )

test('R2.3 groups the catalogue without its long tail', () => {
  expect(linesOf(options, [])).toEqual(['Installed: rabby', 'Recommended: rainbow', 'Popular: metaMask'])
})

test('R2.3 lists a long-tail wallet if the application has a connector for it', () => {
  const base = { ...optionOf(bifrostWallet, 'more'), connector: {} as Connector }
  expect(linesOf([base], [])).toEqual(['More: bifrostWallet'])
})

test('R2.3 a single wallet of the long tail ends the popular ones, instead of a group of one', () => {
  const connector = {} as Connector
  const first = { ...optionOf(bifrostWallet, 'more'), connector }
  const second = { ...optionOf(base, 'more'), connector }
  const own: WalletOption = { ...first, key: 'own', wallet: null }
  const popular = optionOf(metaMask, 'popular')
  expect(linesOf([first, popular], [])).toEqual(['Popular: metaMask,bifrostWallet'])
  expect(linesOf([first, second, popular], ['base'])).toEqual([
    'Recent: base',
    'Popular: metaMask,bifrostWallet',
  ])
  expect(linesOf([first, second, popular], [])).toEqual(['Popular: metaMask', 'More: bifrostWallet,base'])
  expect(linesOf([own, popular], [])).toEqual(['Popular: metaMask', 'More: own'])
  expect(linesOf([first, popular], [], { searching: true })).toEqual([
    'Popular: metaMask',
    'More: bifrostWallet',
  ])
})

test('R2.3 search includes the long tail', () => {
  expect(linesOf(options, [], { searching: true })).toEqual([
    'Installed: rabby',
    'Recommended: rainbow',
    'Popular: metaMask',
    'More: bifrostWallet',
  ])
})

test('R2.3 lists a wallet that needs its SDK if it is installed or the application has its connector', () => {
  const sdkOnly = [base, gemini, tempo].map((wallet) => optionOf(wallet, 'more'))
  expect(linesOf(sdkOnly, [], { searching: true, canPair: true })).toEqual([])
  const [ofBase, ofGemini, ofTempo] = sdkOnly as [WalletOption, WalletOption, WalletOption]
  const usable = [{ ...ofBase, provider: installed }, ofGemini, { ...ofTempo, connector: {} as Connector }]
  expect(linesOf(usable, [], { searching: true })).toEqual(['Installed: base', 'More: tempo'])
  expect(linesOf(sdkOnly, [], { groups: [{ name: 'Others', wallets: [base] }] })).toEqual(['Others: base'])
})

test('R2.3 lists WalletConnect if the application can pair', () => {
  const any = optionOf(walletConnect, 'recommended')
  expect(linesOf([any], [], { canPair: true })).toEqual(['Recommended: walletConnect'])
  expect(linesOf([any], [])).toEqual([])
})

test('R2.3 lists recent wallets once, newest first, and omits removed ones', () => {
  expect(linesOf(options, ['metaMask', 'gone', 'rabby'])).toEqual([
    'Recent: metaMask,rabby',
    'Recommended: rainbow',
  ])
})

test('R2.14 lists a wallet first in its own browser', () => {
  const inRabby = options.map((option) => ({ ...option, inAppBrowser: option.provider !== null }))
  expect(linesOf(inRabby, ['metaMask', 'rabby'])).toEqual([
    'Installed: rabby',
    'Recent: metaMask',
    'Recommended: rainbow',
  ])
})

test('R2.3 keeps the order of the application’s groups, including long-tail wallets', () => {
  const groups = [
    { name: 'Recommended', wallets: [metaMask, rabby] },
    { name: 'For our members', wallets: [bifrostWallet, rainbow] },
  ]
  expect(linesOf(options, ['rainbow'], { groups })).toEqual([
    'Recent: rainbow',
    'Installed: rabby',
    'Recommended: metaMask',
    'For our members: bifrostWallet',
  ])
})

test('R2.3 omits a group whose wallets are all in other groups', () => {
  const groups = [{ name: 'More', wallets: [rabby] }]
  expect(linesOf(options, [], { groups })).toEqual(['Installed: rabby'])
})
