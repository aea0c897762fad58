import { expect, test } from 'vitest'
import { defineWallet, WalletDefinitionError } from './defineWallet.ts'
import type { WalletDefinition } from './Wallet.ts'

const valid: WalletDefinition = {
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

test('R3.1 keeps every field of a valid definition', () => {
  expect(defineWallet(valid)).toEqual({ ...valid, icon: expect.any(Function) })
})

const bad: [issue: string, change: Partial<WalletDefinition>][] = [
  ['id "Example Wallet" must be camel case of 2 to 40 characters.', { id: 'Example Wallet' }],
  ['name "" must have 1 to 40 characters, without spaces around it.', { name: '', shortName: '' }],
  ['shortName "Example Wallet" must be shorter than the name.', { shortName: 'Example Wallet' }],
  ['rdns "Example.com" must be a reverse domain name in lower case.', { rdns: ['Example.com'] }],
  ['rdns has duplicates: com.example, com.example.', { rdns: ['com.example', 'com.example'] }],
  ['accent "blue" must be a color like #0af or #00aaff.', { accent: 'blue' }],
  ['background "#00aaf" must be a color like #0af or #00aaff.', { background: '#00aaf' }],
  ['connect must have at least one of injected, walletConnect, sdk.', { connect: [] }],
  ['connect "injected" requires rdns, detect.flags or detect.namespaces.', { rdns: [] }],
  ['detect flag "is Example" must be a property name.', { detect: { flags: ['is Example'] } }],
  ['detect namespace "a..b" must be a dot path like phantom.ethereum.', { detect: { namespaces: ['a..b'] } }],
  [
    'detect flag "isExample" must not be both a flag and an impostor flag.',
    { detect: { flags: ['isExample'], impostors: ['isExample'] } },
  ],
  [
    'downloads.ios "http://example.com" must be an https URL.',
    { downloads: { ...valid.downloads, ios: 'http://example.com' } },
  ],
  [
    'mobile.ios "example://wc" must contain exactly one of {uri} and {encodedUri}.',
    { mobile: { ios: 'example://wc' } },
  ],
  ['qr "{url}" must contain exactly one of {uri} and {encodedUri}.', { qr: '{url}' }],
  [
    'desktopLink "javascript:{uri}" must be a link with a scheme, like example://wc?uri={encodedUri}.',
    { desktopLink: 'javascript:{uri}' },
  ],
  ['mobile.universal "example://{uri}" must be an https URL.', { mobile: { universal: 'example://{uri}' } }],
  ['onlyOn must have at least one of ios, android, desktop, or be omitted.', { onlyOn: [] }],
  [
    'mobile.browse "example://{uri}" must be a link with exactly one of {encodedUrl} and {urlWithoutScheme}.',
    { mobile: { browse: 'example://{uri}' } },
  ],
  ['mobile.browse "{encodedUrl}" must be a link', { mobile: { browse: '{encodedUrl}' } }],
  ['learnMore.extension is required with steps.extension.', { learnMore: {} }],
  [
    'steps.extension must be three, from install to refresh, got create, install, scan.',
    { steps: { extension: ['create', 'install', 'scan'] } },
  ],
  [
    'steps.extension requires a download: add one of chrome, edge, firefox, opera, safari, browserExtension.',
    { downloads: {} },
  ],
]

test.for(bad)('R3.1 refuses an invalid definition: %s', ([issue, change]) => {
  const wallet = { ...valid, ...change }
  expect(() => defineWallet(wallet)).toThrow(WalletDefinitionError)
  expect(() => defineWallet(wallet)).toThrow(`Wallet "${wallet.id}"`)
  expect(() => defineWallet(wallet)).toThrow(issue)
})

test('R3.1 reports every issue at once', () => {
  try {
    defineWallet({ ...valid, name: '', accent: 'blue', connect: [] })
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({
      code: 'wallet_definition_invalid',
      shortMessage: 'Wallet "example" has an invalid definition.',
      docsPath: '@countersign/wallets/README.md#errors',
      walletId: 'example',
    })
    expect((error as WalletDefinitionError).issues).toHaveLength(4)
  }
})
