import { createScriptedWallet, ETHER, testAccounts } from '@countersign/testing'
import { base, coinbase, safe } from '@countersign/wallets'
import { QueryClient } from '@tanstack/query-core'
import { type Config, type Connector, type CreateConnectorFn, createConnector } from '@wagmi/core'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { coinbaseWallet } from 'wagmi/connectors/coinbaseWallet'
import { injected } from '../connectors/injected/injected.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { AppConnector } from '../provider/provider.ts'
import { WalletWindowError } from '../provider/WalletWindowError.ts'
import { connectOption } from '../testing/connectOption.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { appConnectors, isConnectorOf, targetedConnectors } from './appConnector.ts'
import { createdConnectors } from './createdConnectors.ts'
import { walletOptions } from './walletOptions.ts'

const chain = defineChain({
  id: 1001,
  name: 'Chain 1001',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

/** An application with a connector that opens the wallet's popup, and the wallet in it. */
function world(overrides: AppConnector = {}) {
  const scripted = createScriptedWallet({
    accounts: [privateKeyToAccount(testAccounts[0].privateKey)],
    chains: [{ id: 1001, name: 'Chain 1001', rpcUrl: 'http://127.0.0.1:1', nativeCurrency: ETHER }],
  })
  const provider = { ...scripted.provider, request: vi.fn(scripted.provider.request) }
  const connector: CreateConnectorFn = createConnector((config) => ({
    ...injected({ id: 'coinbase', name: 'Coinbase Wallet', provider: provider as never })(config),
    type: 'coinbaseWallet',
    ...overrides,
  }))
  const config = createWalletConfig({ chains: [chain], connectors: [connector] })
  const wallets = createWallets({
    config,
    queryClient: new QueryClient(),
    signIn: null,
    wallets: [],
  })
  const [option] = walletOptions({ catalogue: [coinbase], page: {}, connectors: appConnectors(config) })
  if (!option) throw new Error('The wallet is not in the list.')
  wallets.internal.views.open({ name: 'choose' }, { name: 'connect', walletKey: 'coinbase' })
  return {
    wallets,
    scripted,
    provider,
    hidden: () => wallets.internal.views.state.get().hidden === true,
    viewName: () => wallets.internal.views.state.get().stack.at(-1)?.name,
    connect: () => connectOption(wallets, option),
    address: () => getConnection(config).address,
  }
}

test('R2.3 matches an application’s connector to its wallet by ID or rdns, also a third-party one', () => {
  const config = createWalletConfig({ chains: [chain], connectors: [coinbaseWallet({ appName: 'A Page' })] })
  const [thirdParty] = appConnectors(config)
  expect(thirdParty && isConnectorOf(thirdParty, coinbase)).toBe(true)
  expect(thirdParty && isConnectorOf(thirdParty, base)).toBe(false)
  const connector = { id: 'safe' } as Parameters<typeof isConnectorOf>[0]
  expect(isConnectorOf(connector, safe)).toBe(true)
})

test('R2.3 sorts connectors into those of one wallet, and those of an injected wallet with an ID of its own', () => {
  const connectors = [
    ...['injected', 'metaMask', 'io.metamask', 'injectedOne', 'oneInjected'].map((id) => ({
      id,
      type: 'injected',
    })),
    ...[
      { id: 'walletConnect', type: 'walletConnect' },
      { id: 'coinbase', type: 'coinbaseWallet' },
    ],
    { id: 'created', type: 'injected' },
  ] as unknown as Connector[]
  createdConnectors.set(connectors.at(-1) as Connector, { request: async () => null })
  const config = { connectors } as unknown as Config
  const ids = (found: readonly Connector[]) => found.map(({ id }) => id)
  expect(ids(appConnectors(config))).toEqual(['coinbase'])
  expect(ids(targetedConnectors(config))).toEqual(['metaMask', 'injectedOne', 'oneInjected'])
  const named = { id: 'any', rdns: ['another', ...coinbase.rdns] } as unknown as Connector
  expect([isConnectorOf(named, coinbase), isConnectorOf(named, safe)]).toEqual([true, false])
})

test('R2.3 ignores a frame-only connector outside a frame', () => {
  let here = false
  const framed = createConnector((config) => ({
    ...injected({ id: 'safe', name: 'Safe', provider: { request: async () => null } })(config),
    type: 'safe',
    isInsideWallet: () => here,
  }))
  const config = createWalletConfig({ chains: [chain], connectors: [framed] })
  expect(appConnectors(config)).toHaveLength(0)
  here = true
  expect(appConnectors(config)).toHaveLength(1)
})

test('R2.5 the dialog hides while a wallet’s popup is open, and returns once connected', async () => {
  const { wallets, scripted, connect, hidden, viewName, address } = world()
  scripted.setBehavior('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  expect(hidden()).toBe(true)
  expect(viewName()).toBe('connect')
  scripted.decide('approve')
  expect(await connecting).toBe(true)
  expect(hidden()).toBe(false)
  expect(wallets.attempt.get()).toMatchObject({ status: 'connected', key: 'coinbase' })
  expect(address()).toBe(testAccounts[0].address)
})

test.for([
  ['popup_blocked', new WalletWindowError('blocked', 'The browser blocked the window.')],
  ['wallet_unreachable', new WalletWindowError('unreachable', 'Nothing came.')],
  ['rejected', Object.assign(new Error('The window was closed.'), { code: 4001 })],
  ['rejected', new Error('User denied account authorization')],
  ['unknown', 'a text that says nothing'],
] as const)('R2.5 the dialog returns with the reason: %s', async ([code, error]) => {
  const { wallets, provider, connect, hidden, viewName } = world()
  provider.request.mockRejectedValueOnce(error)
  expect(await connect()).toBe(false)
  expect(wallets.attempt.get()).toEqual({ status: 'failed', key: 'coinbase', method: 'connector', code })
  expect(hidden()).toBe(false)
  expect(viewName()).toBe('connect')
  // Retry.
  expect(await connect()).toBe(true)
})

test('R2.5 stays open for a connector without its own UI', async () => {
  const { scripted, connect, hidden } = world({ hasOwnUi: false })
  scripted.setBehavior('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  expect(hidden()).toBe(false)
  scripted.decide('approve')
  await connecting
})

test('R4.4 closing the hidden dialog disconnects the wallet', async () => {
  const { wallets, scripted, connect, address } = world()
  scripted.setBehavior('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  wallets.internal.views.close()
  scripted.decide('approve')
  expect(await connecting).toBe(false)
  expect(address()).toBeUndefined()
})

test('R4.4 opening another view while the dialog is hidden disconnects the wallet', async () => {
  const { wallets, scripted, connect, address, viewName } = world()
  scripted.setBehavior('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  // The page behind the hidden dialog stays usable.
  wallets.internal.views.open({ name: 'profile' })
  expect(wallets.attempt.get()).toEqual({ status: 'idle' })
  scripted.decide('approve')
  expect(await connecting).toBe(false)
  expect(address()).toBeUndefined()
  expect(viewName()).toBe('profile')
})

test('R2.5 opening the download options keeps the attempt', async () => {
  const { wallets, scripted, connect, address } = world()
  scripted.setBehavior('connect', 'wait')
  const connecting = connect()
  await vi.waitFor(() => expect(scripted.waiting()).toBe(1))
  wallets.internal.views.setHidden(false)
  wallets.internal.views.push({ name: 'get_options' })
  scripted.decide('approve')
  expect(await connecting).toBe(true)
  expect(address()).toBe(testAccounts[0].address)
})
