import { createScriptedWallet, ETHER, type ScriptedWallet, testAccounts } from '@countersign/testing'
import { binance, metaMask } from '@countersign/wallets'
import { QueryClient } from '@tanstack/query-core'
import type { Config } from '@wagmi/core'
import { connect, getConnections } from '@wagmi/core/actions'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { disconnect } from '../actions/disconnect.ts'
import { injected } from '../connectors/injected/injected.ts'
import { createWalletConfig } from '../createWalletConfig.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { ReconnectPhase } from '../state/WalletRuntime.ts'
import { createStore, type Store } from '../store/createStore.ts'
import { connectOption } from '../testing/connectOption.ts'
import { getConnection } from '../wagmi.ts'
import { createWallets } from '../wallets/createWallets.ts'
import { createReconnection } from '../wallets/reconnection.ts'
import { reconnectWallet } from './reconnectWallet.ts'

const [alice, bob] = [testAccounts[0], testAccounts[1]]
const chain = defineChain({
  id: 1001,
  name: 'Chain 1001',
  nativeCurrency: ETHER,
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

type Account = (typeof testAccounts)[number]

function walletOf(...accounts: Account[]): ScriptedWallet {
  return createScriptedWallet({
    accounts: accounts.map(({ privateKey }) => privateKeyToAccount(privateKey)),
    chains: [1001, 4242, 56].map((id) => ({
      id,
      name: `Chain ${id}`,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
  })
}

const optionFor = (key: string, wallet: ScriptedWallet): WalletOption => ({
  key,
  name: key,
  connectorId: key,
  icon: null,
  wallet: null,
  provider: wallet.provider,
})

// Imported ahead, so that a slow machine stays within the timeouts.
afterEach(() => void vi.useRealTimers())
beforeAll(() => import('../wallets/walletRuntime.ts'))

function world() {
  const config = createWalletConfig({ chains: [chain] })
  const wallets = createWallets({
    config,
    queryClient: new QueryClient(),
    signIn: null,
    wallets: [],
  })
  return { config, wallets, address: () => getConnection(config).address }
}

function reconnectionOf(config: Config, options: Store<readonly WalletOption[]>) {
  const phase = createStore<ReconnectPhase>('reconnecting')
  const reconnection = createReconnection(config, phase, async () => ({
    reconnect: ({ id, ...parameters }) => reconnectWallet({ config, options, id: id ?? '', ...parameters }),
  }))
  return { ...reconnection, phase }
}

test('R4.22 does not connect on an approval after the user has left the view, even after two requests', async () => {
  const { wallets, address } = world()
  const wallet = walletOf(alice)
  const option = optionFor('a', wallet)
  wallet.setBehavior('connect', 'wait')
  const first = connectOption(wallets, option)
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  const second = connectOption(wallets, option)
  await vi.waitFor(() => expect(wallet.waiting()).toBe(2))
  wallets.internal.runtime()?.abandon()
  wallet.decide('approve')
  wallet.decide('approve')
  expect(await Promise.all([first, second])).toEqual([false, false])
  expect(address()).toBeUndefined()
})

test.each([
  { known: binance, chainId: 56 },
  { known: metaMask, chainId: 1001 },
])('R1.2 connects $known.name on its default network, if it has one', async ({ known, chainId }) => {
  const config = createWalletConfig({ chains: [chain, { ...chain, id: 56, name: 'Chain 56' }] })
  const wallets = createWallets({ config, queryClient: new QueryClient(), signIn: null, wallets: [] })
  // Binance's own ID would wrap the provider in its extension's adapter.
  const wallet = { ...known, id: 'known' }
  await connectOption(wallets, { ...optionFor('a', walletOf(alice)), wallet })
  expect(getConnection(config)).toMatchObject({ status: 'connected', chainId })
})

test('R4.17 the account chosen while connecting is the one connected', async () => {
  const { wallets, address } = world()
  const wallet = walletOf(alice, bob)
  wallet.switchChain(4242)
  wallet.setBehavior('switch', 'wait')
  const connecting = connectOption(wallets, optionFor('a', wallet))
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  wallet.switchAccount(bob.address)
  wallet.decide('approve')
  await connecting
  expect(address()).toBe(bob.address)
})

test('R4.17 does not connect a wallet that empties its accounts while connecting', async () => {
  const { wallets, address } = world()
  const wallet = walletOf(alice)
  wallet.switchChain(4242)
  wallet.setBehavior('switch', 'wait')
  const connecting = connectOption(wallets, optionFor('a', wallet))
  await vi.waitFor(() => expect(wallet.waiting()).toBe(1))
  wallet.emit('accountsChanged', [])
  wallet.decide('approve')
  expect(await connecting).toBe(false)
  expect(address()).toBeUndefined()
})

test('R4.17 "Disconnect" ends every connection, and the newest choice is the only one', async () => {
  const { config, wallets, address } = world()
  await connectOption(wallets, optionFor('a', walletOf(alice)))
  await connectOption(wallets, optionFor('b', walletOf(bob)))
  expect(getConnections(config)).toHaveLength(1)
  expect(address()).toBe(bob.address)
  await disconnect(wallets)
  expect(getConnection(config).status).toBe('disconnected')
})

test('R2.4 a connector of the host with the same id is never used for another provider', async () => {
  const { config, wallets, address } = world()
  const { setup, setState } = config._internal.connectors
  const host = setup(injected({ id: 'a', name: 'Host', provider: walletOf(bob).provider }))
  setState((connectors) => [...connectors, host])
  await connectOption(wallets, optionFor('a', walletOf(alice)))
  expect(address()).toBe(alice.address)
})

test('R4.16 connects the wallet picked while another one reconnects', async () => {
  const { config, wallets, address } = world()
  const old = walletOf(alice)
  const oldOption = optionFor('old', old)
  await connectOption(wallets, oldOption)
  config.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))

  const options = createStore<readonly WalletOption[]>([oldOption])
  const reconnection = reconnectionOf(config, options)
  old.setNextBehavior('accounts', 'wait')
  await reconnection.start()
  await vi.waitFor(() => expect(old.waiting()).toBe(1))
  reconnection.stop()
  await connectOption(wallets, optionFor('new', walletOf(bob)))
  vi.useFakeTimers()
  old.decide('approve')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(address()).toBe(bob.address)
  expect(getConnections(config)).toHaveLength(1)
})

test('R4.16 does not reconnect a wallet without accounts', async () => {
  const { config, address } = world()
  await config.storage?.setItem('recentConnectorId', 'a')
  const wallet = walletOf(alice)
  const options = createStore<readonly WalletOption[]>([optionFor('a', wallet)])
  const reconnection = reconnectionOf(config, options)
  await reconnection.start()
  await vi.waitFor(() => expect(reconnection.phase.get()).toBe('settled'))
  expect(address()).toBeUndefined()
  expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_accounts'])
})

test('R12.5 a connection without a wallet behind it does not keep "Disconnect" from working', async () => {
  const { config, wallets, address } = world()
  const wallet = walletOf(alice)
  await connectOption(wallets, optionFor('a', wallet))
  const staleConnector = {
    accounts: [bob.address],
    chainId: 1001,
    connector: { id: 'x', name: 'x', type: 'x', uid: 'x' },
  }
  config.setState((state) => ({
    ...state,
    connections: new Map([...state.connections, ['x', staleConnector as never]]),
  }))
  await disconnect(wallets)
  expect(address()).toBeUndefined()
  await connect(config, { connector: injected({ id: 'a', name: 'A', provider: wallet.provider }) })
  expect(address()).toBe(alice.address)
})
