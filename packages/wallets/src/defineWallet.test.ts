import { expect, test } from 'vitest'
import { defineWallet, WalletDefinitionError } from './defineWallet.ts'
import type { WalletDefinition } from './Wallet.ts'

const good: WalletDefinition = {
  id: 'example',
  name: 'Example Wallet',
  shortName: 'Example',
  rdns: ['com.example.wallet'],
  icon: null,
  accent: '#0af',
  background: '#00aaff',
  group: 'more',
  status: 'active',
  connect: ['injected'],
  downloads: { chrome: 'https://example.com/extension' },
  steps: { extension: ['install', 'create', 'refresh'] },
  learnMore: { extension: 'https://example.com/help' },
}

test('R3.1 a right definition keeps every field', () => {
  expect(defineWallet(good)).toEqual({ ...good, icon: expect.any(Function) })
})

const bad: [fault: string, change: Partial<WalletDefinition>][] = [
  ['id "Example Wallet" is not camel case of 2 to 40 characters.', { id: 'Example Wallet' }],
  ['name "" is not a text of 1 to 40 characters.', { name: '', shortName: '' }],
  ['shortName "Example Wallet" is not shorter than the name.', { shortName: 'Example Wallet' }],
  ['rdns "Example.com" is not a reverse domain name in lower case.', { rdns: ['Example.com'] }],
  ['rdns names a domain twice.', { rdns: ['com.example', 'com.example'] }],
  ['accent "blue" is not a colour like #0af or #00aaff.', { accent: 'blue' }],
  ['background "#00aaf" is not a colour like #0af or #00aaff.', { background: '#00aaf' }],
  ['connect names no way to connect.', { connect: [] }],
  ['connect says injected, but rdns and detect say no way to find it.', { rdns: [] }],
  ['detect flag "is Example" is not a property name.', { detect: { flags: ['is Example'] } }],
  ['detect namespace "a..b" is not a dot path.', { detect: { namespaces: ['a..b'] } }],
  [
    'detect flag "isExample" is the wallet\'s and an impostor\'s.',
    { detect: { flags: ['isExample'], impostors: ['isExample'] } },
  ],
  [
    'downloads.ios "http://example.com" is not an https address.',
    { downloads: { ...good.downloads, ios: 'http://example.com' } },
  ],
  [
    'mobile.ios "example://wc" does not hold exactly one of {uri} and {encodedUri}.',
    { mobile: { ios: 'example://wc' } },
  ],
  ['qr "{url}" does not hold exactly one of {uri} and {encodedUri}.', { qr: '{url}' }],
  ['desktopLink "javascript:{uri}" is not a link.', { desktopLink: 'javascript:{uri}' }],
  [
    'mobile.universal "example://{uri}" is not an https address.',
    { mobile: { universal: 'example://{uri}' } },
  ],
  ['onlyOn names no platform.', { onlyOn: [] }],
  [
    'mobile.browse "example://{uri}" is not a link with exactly one of {encodedUrl} and {urlWithoutScheme}.',
    { mobile: { browse: 'example://{uri}' } },
  ],
  ['mobile.browse "{encodedUrl}" is not a link', { mobile: { browse: '{encodedUrl}' } }],
  ['learnMore.extension is missing though there are steps.', { learnMore: {} }],
  [
    'steps.extension are not three from install to refresh: create, install, scan.',
    { steps: { extension: ['create', 'install', 'scan'] } },
  ],
  [
    'steps.extension have nothing to install: add one of chrome, edge, firefox, opera, safari, browserExtension.',
    { downloads: {} },
  ],
]

test.for(bad)('R3.1 a bad definition is refused: %s', ([fault, change]) => {
  const wallet = { ...good, ...change }
  expect(() => defineWallet(wallet)).toThrow(WalletDefinitionError)
  expect(() => defineWallet(wallet)).toThrow(`Wallet "${wallet.id}"`)
  expect(() => defineWallet(wallet)).toThrow(fault)
})

test('R3.1 every fault is told at once', () => {
  try {
    defineWallet({ ...good, name: '', accent: 'blue', connect: [] })
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ code: 'wallet_definition_invalid', walletId: 'example' })
    expect((error as WalletDefinitionError).faults).toHaveLength(4)
  }
})
