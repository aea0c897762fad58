import {
  createScriptedWallet,
  ETHER,
  type ImitatedWallet,
  imitateWallet,
  testAccounts,
} from '@countersign/testing'
import { type PageContext, wallets } from '@countersign/wallets'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { disambiguateNames } from './disambiguateNames.ts'
import { walletOptions } from './walletOptions.ts'

const device = { platform: 'desktop', framed: false } as const

/** A desktop page with these wallets, in the order in which their scripts ran. */
function pageWith(...kinds: ImitatedWallet[]) {
  const presences = kinds.map((kind, index) => {
    const account = testAccounts[index] ?? testAccounts[0]
    const wallet = createScriptedWallet({
      accounts: [privateKeyToAccount(account.privateKey)],
      chains: [{ id: 31337, name: 'Local One', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }],
    })
    return imitateWallet(kind, wallet.provider)
  })
  const announced = presences.flatMap(({ announcements }, wallet) =>
    announcements.map(({ name, rdns, provider }, index) => ({
      uuid: `${wallet}-${index}`,
      name,
      rdns,
      icon: `data:image/png,${kinds[wallet]}`,
      provider,
    })),
  )
  const page = Object.assign({}, ...presences.map(({ globals }) => globals))
  const installed = (announcing = announced, location: PageContext = device) =>
    walletOptions({
      catalogue: wallets,
      announced: announcing,
      page,
      context: location,
      disambiguate: disambiguateNames,
    }).filter(({ provider }) => provider)
  return {
    installed,
    providers: presences.map(({ announcements: [announcement] }) => announcement?.provider),
    page,
  }
}

const names = (options: ReturnType<typeof walletOptions>) => options.map(({ name }) => name)

test.each(['phantom', 'taho', 'clearWallet'] as const)(
  'R2.4 does not list %s alone as MetaMask on a desktop, announced or not',
  (kind) => {
    const { installed, providers } = pageWith(kind)
    const [only, ...others] = installed()
    expect(others).toEqual([])
    expect(only?.key).not.toBe('metaMask')
    expect(only?.provider).toBe(providers[0])
    expect(installed([]).map(({ key }) => key)).not.toContain('metaMask')
  },
)

test.each(['phantom', 'taho', 'clearWallet'] as const)(
  'R2.4 does not take the flags of %s for MetaMask on a phone',
  (kind) => {
    const { installed } = pageWith(kind)
    const keys = installed([], { platform: 'android', framed: false }).map(({ key }) => key)
    expect(keys).not.toContain('metaMask')
  },
)

test('R2.4 detects MetaMask by its flag on a phone, and only by its announcement on a desktop', () => {
  const { installed } = pageWith('metaMask')
  expect(installed([], { platform: 'ios', framed: false }).map(({ key }) => key)).toEqual(['metaMask'])
  expect(installed([])).toEqual([])
  expect(names(installed())).toEqual(['MetaMask'])
})

test('R2.4 a provider announced under its own rdns and as io.metamask is listed under its own', () => {
  const { installed } = pageWith('clearWallet')
  expect(installed()).toEqual([
    expect.objectContaining({ name: 'Clear Wallet', connectorId: 'eu.flashsoft.clear-wallet' }),
  ])
})

test.each([[['metaMask', 'clearWallet']], [['clearWallet', 'metaMask']]] as const)(
  'R2.4 lists both %j, each with its own provider',
  (kinds) => {
    const { installed, providers } = pageWith(...kinds)
    const found = installed()
    expect(names(found)).toEqual(['MetaMask', 'Clear Wallet'])
    for (const [index, kind] of kinds.entries()) {
      const row = found.find(({ key }) => (key === 'metaMask') === (kind === 'metaMask'))
      expect(row?.provider).toBe(providers[index])
    }
  },
)

test('R2.4 lists two builds of MetaMask, distinguished by a number', () => {
  const { installed, providers } = pageWith('metaMask', 'metaMask')
  const found = installed()
  expect(found.map(({ provider }) => provider)).toEqual(providers)
  expect(names(found)).toEqual(['MetaMask (io.metamask) 1', 'MetaMask (io.metamask) 2'])
  expect(new Set(found.map(({ key }) => key)).size).toBe(2)
  expect(new Set(found.map(({ connectorId }) => connectorId)).size).toBe(2)
})
