import { createScriptedWallet, ETHER, testAccounts } from '@countersign/dev-env/testing'
import { base, coinbase, safe } from '@countersign/wallets'
import { QueryClient } from '@tanstack/react-query'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { type CreateConnectorFn, createConnector } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { coinbaseWallet } from 'wagmi/connectors/coinbaseWallet'
import { injected } from '../connectors/injected.ts'
import type { OwnConnector } from '../connectors/OwnConnector.ts'
import { WalletWindowError } from '../connectors/WalletWindowError.ts'
import { createKit } from '../createKit.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import { isConnectorOf, ownConnectors } from './ownConnector.ts'
import { walletOptions } from './walletOptions.ts'

const chain = defineChain({
  id: 1001,
  name: 'Chain 1001',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

/** An application with a connector that brings a wallet's own window, and the wallet in it. */
function world(own: OwnConnector = {}) {
  const scripted = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [{ id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }],
  })
  const provider = { ...scripted.provider, request: vi.fn(scripted.provider.request) }
  const connector: CreateConnectorFn = createConnector((config) => ({
    ...injected({ id: 'coinbase', name: 'Coinbase Wallet', provider: provider as never })(config),
    type: 'coinbaseWallet',
    ...own,
  }))
  const config = createWalletConfig({ chains: [chain], connectors: [connector] })
  const kit = createKit({
    config,
    queryClient: new QueryClient(),
    appInfo: { name: 'A Page' },
    signIn: null,
    wallets: [],
  })
  const [option] = walletOptions([coinbase], [], {}, undefined, ownConnectors(config))
  if (!option) throw new Error('The wallet is not on offer.')
  kit.dialog.open({ name: 'list' }, { name: 'connecting', walletKey: 'coinbase' })
  return {
    kit,
    scripted,
    provider,
    aside: () => kit.dialog.state.get().aside === true,
    shown: () => kit.dialog.state.get().stack.at(-1)?.name,
    connect: () => kit.connection.connect(option),
    address: () => getConnection(config).address,
  }
}

test('R2.3 a connector of the application is its wallet’s by id, or by a reverse domain name, also one of others', () => {
  const config = createWalletConfig({ chains: [chain], connectors: [coinbaseWallet({ appName: 'A Page' })] })
  const [theirs] = ownConnectors(config)
  expect(theirs && isConnectorOf(theirs, coinbase)).toBe(true)
  expect(theirs && isConnectorOf(theirs, base)).toBe(false)
  const own = { id: 'safe' } as Parameters<typeof isConnectorOf>[0]
  expect(isConnectorOf(own, safe)).toBe(true)
})

test('R2.3 one for inside a frame is none outside of it', () => {
  let here = false
  const framed = createConnector((config) => ({
    ...injected({ id: 'safe', name: 'Safe', provider: { request: async () => null } })(config),
    type: 'safe',
    isHere: () => here,
  }))
  const config = createWalletConfig({ chains: [chain], connectors: [framed] })
  expect(ownConnectors(config)).toHaveLength(0)
  here = true
  expect(ownConnectors(config)).toHaveLength(1)
})

test('R2.5 the dialog makes way for a wallet’s own window, and comes back with the account', async () => {
  const { kit, scripted, connect, aside, shown, address } = world()
  scripted.answer('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  expect(aside()).toBe(true)
  expect(shown()).toBe('connecting')
  scripted.decide('approve')
  expect(await connecting).toBe(true)
  expect(aside()).toBe(false)
  expect(kit.attempt.get()).toMatchObject({ status: 'connected', key: 'coinbase' })
  expect(address()).toBe(testAccounts[0].address)
})

test.for([
  ['popup-blocked', new WalletWindowError('blocked', 'The browser kept the window closed.')],
  ['wallet-unreachable', new WalletWindowError('unreachable', 'Nothing came.')],
  ['rejected', Object.assign(new Error('The window was closed.'), { code: 4001 })],
  ['rejected', new Error('User denied account authorization')],
  ['unknown', 'a text that says nothing'],
] as const)('R2.5 and with what went wrong: %s', async ([code, error]) => {
  const { kit, provider, connect, aside, shown } = world()
  provider.request.mockRejectedValueOnce(error)
  expect(await connect()).toBe(false)
  expect(kit.attempt.get()).toEqual({ status: 'failed', key: 'coinbase', code })
  expect(aside()).toBe(false)
  expect(shown()).toBe('connecting')
  // RETRY.
  expect(await connect()).toBe(true)
})

test('R2.5 it stays for a connector that shows nothing', async () => {
  const { scripted, connect, aside } = world({ showsItself: false })
  scripted.answer('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  expect(aside()).toBe(false)
  scripted.decide('approve')
  await connecting
})

test('R4.4 closed while it is out of sight, it leaves the wallet too', async () => {
  const { kit, scripted, connect, address } = world()
  scripted.answer('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  kit.dialog.close()
  scripted.decide('approve')
  expect(await connecting).toBe(false)
  expect(address()).toBeUndefined()
})

test('R4.4 another view opened while it is out of sight leaves the wallet too', async () => {
  const { kit, scripted, connect, address, shown } = world()
  scripted.answer('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  // As the page behind it does, which can be used meanwhile.
  kit.dialog.open({ name: 'profile' })
  expect(kit.attempt.get()).toEqual({ status: 'idle' })
  scripted.decide('approve')
  expect(await connecting).toBe(false)
  expect(address()).toBeUndefined()
  expect(shown()).toBe('profile')
})

test('R2.5 looking at how to get the wallet does not leave it', async () => {
  const { kit, scripted, connect, address } = world()
  scripted.answer('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  kit.dialog.stepAside(false)
  kit.dialog.push({ name: 'get-options', walletKey: 'coinbase' })
  scripted.decide('approve')
  expect(await connecting).toBe(true)
  expect(address()).toBe(testAccounts[0].address)
})
