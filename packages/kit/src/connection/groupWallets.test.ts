import { bifrostWallet, metaMask, rabby, rainbow, type Wallet } from '@countersign/wallets'
import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import { createTranslate } from '../i18n/translate.ts'
import { groupTitle, groupWallets } from './groupWallets.ts'
import type { WalletOption } from './walletOptions.ts'

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

/** `heading: keys`, one line a group. */
const linesOf = (...parameters: Parameters<typeof groupWallets>) =>
  groupWallets(...parameters).map(({ name, options: members }) => `${name}: ${members.map(({ key }) => key)}`)

test('R2.3 the catalogue stands in its groups, without its long tail', () => {
  expect(linesOf(options, [])).toEqual(['Installed: rabby', 'Recommended: rainbow', 'Popular: metaMask'])
})

test('R2.3 of the long tail, a wallet that the application has a connector for stands in the list', () => {
  const base = { ...optionOf(bifrostWallet, 'more'), connector: {} as Connector }
  expect(linesOf([base], [])).toEqual(['More: bifrostWallet'])
})

test('R2.3 a search reaches the long tail', () => {
  expect(linesOf(options, [], { searching: true })).toEqual([
    'Installed: rabby',
    'Recommended: rainbow',
    'Popular: metaMask',
    'More: bifrostWallet',
  ])
})

test('R2.3 a recent wallet stands there alone, newest first, and one that is gone nowhere', () => {
  expect(linesOf(options, ['metaMask', 'gone', 'rabby'])).toEqual([
    'Recent: metaMask,rabby',
    'Recommended: rainbow',
  ])
})

test('R2.14 in the own browser of a wallet it stands first of all', () => {
  const inRabby = options.map((option) => ({ ...option, here: option.provider !== null }))
  expect(linesOf(inRabby, ['metaMask', 'rabby'])).toEqual([
    'Installed: rabby',
    'Recent: metaMask',
    'Recommended: rainbow',
  ])
})

test('R2.3 groups of the application stand in their order, also wallets of the long tail', () => {
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

test('R2.3 a group whose wallets all stand elsewhere is left out', () => {
  const groups = [{ name: 'More', wallets: [rabby] }]
  expect(linesOf(options, [], { groups })).toEqual(['Installed: rabby'])
})

test('R2.3 headings of the kit are translated, others are shown as they are', () => {
  const translate = createTranslate({ 'list.others': 'Andere' })
  expect([groupTitle(translate, 'Others'), groupTitle(translate, 'constructor')]).toEqual([
    'Andere',
    'constructor',
  ])
})
