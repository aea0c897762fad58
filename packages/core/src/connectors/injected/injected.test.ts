import {
  type Behavior,
  createScriptedWallet,
  ETHER,
  type RequestKind,
  testAccounts,
} from '@countersign/testing'
import { connect, disconnect, reconnect, switchChain } from '@wagmi/core/actions'
import { defineChain } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createWalletConfig } from '../../createWalletConfig.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import { getConnection } from '../../wagmi.ts'
import { injected } from './injected.ts'

afterEach(() => void vi.useRealTimers())

const first = chain(1001)
const second = chain(1002)
const elsewhere = 4242
const [alice, bob] = [testAccounts[0], testAccounts[1]]

function chain(id: number) {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: ETHER,
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer.test/${id}` } },
  })
}

type WorldOptions = {
  readonly on?: number
  readonly behavior?: Partial<Record<RequestKind, Behavior>>
  readonly quirks?: Parameters<typeof createScriptedWallet>[0]['quirks']
}

/** A scripted wallet (keys, states, events) and a wagmi config with its connector. */
function world({ on = first.id, behavior = {}, quirks = {} }: WorldOptions = {}) {
  const ids = [on, ...[first.id, second.id, elsewhere].filter((id) => id !== on)]
  const wallet = createScriptedWallet({
    accounts: [alice, bob].map(({ privateKey }) => privateKeyToAccount(privateKey)),
    chains: ids.map((id) => ({
      id,
      name: `Chain ${id}`,
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency: ETHER,
    })),
    behavior,
    quirks,
  })
  const config = createWalletConfig({ chains: [first, second] })
  const connector = config._internal.connectors.setup(
    injected({ id: 'dev.test', name: 'Test Wallet', provider: wallet.provider }),
  )
  return {
    wallet,
    config,
    connector,
    connect: (chainId?: number) => connect(config, { connector, ...(chainId ? { chainId } : {}) }),
    requestedMethods: () => wallet.requests.map(({ method }) => method),
  }
}

test('R3.7 connecting resolves checksummed accounts and an integer chain ID', async () => {
  const { connect } = world({ quirks: { chainIdAs: 'object' } })
  expect(await connect()).toEqual({ accounts: [alice.address], chainId: first.id })
})

test('R7.1 connecting sends eth_requestAccounts and eth_chainId without parameters; setup sends nothing', async () => {
  const { wallet, connect } = world()
  expect(wallet.requests).toEqual([])
  await connect()
  expect(wallet.requests).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
})

test('R4.6 without configured chains, connecting throws before it sends a request', async () => {
  const { wallet } = world()
  const create = injected({ id: 'dev.test', name: 'Test Wallet', provider: wallet.provider })
  const connector = create({ chains: [], emitter: {} } as never)
  await expect(connector.connect()).rejects.toThrow('No chains found on connector.')
  expect(wallet.requests).toEqual([])
})

test('R4.6 requests the given chain, else the wallet’s own if configured, else the first', async () => {
  expect((await world({ on: second.id }).connect()).chainId).toBe(second.id)
  expect((await world({ on: first.id }).connect(second.id)).chainId).toBe(second.id)
  expect((await world({ on: elsewhere }).connect()).chainId).toBe(first.id)
})

test('R4.6 after a refused switch stays connected on the wallet’s chain, unless that chain was requested', async () => {
  const refusing = { on: elsewhere, behavior: { switch: 'reject' } } as const
  expect((await world(refusing).connect()).chainId).toBe(elsewhere)
  await expect(world(refusing).connect(second.id)).rejects.toMatchObject({ code: 4001 })
})

test.each(['reject', 'reject_at_once'] as const)(
  'R4.9 "%s" becomes a UserRejectedRequestError',
  async (connect) => {
    const { config, connect: attempt } = world({ behavior: { connect } })
    await expect(attempt()).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(getConnection(config).status).toBe('disconnected')
  },
)

test('R4.5 after a rejection the next attempt connects', async () => {
  const { wallet, connect } = world()
  wallet.setNextBehavior('connect', 'reject_at_once')
  await expect(connect()).rejects.toThrow()
  expect((await connect()).accounts).toEqual([alice.address])
})

test('R4.12 a chain that is not configured is refused without a request to the wallet', async () => {
  const { config, connect, requestedMethods } = world()
  await connect()
  await expect(switchChain(config, { chainId: 5 })).rejects.toMatchObject({ name: 'ChainNotConfiguredError' })
  expect(requestedMethods()).not.toContain('wallet_switchEthereumChain')
})

test('R4.12 the add request carries every field', async () => {
  const { wallet, config, connect } = world()
  await connect()
  wallet.setNextBehavior('switch', 'unknown_chain_nested')
  await switchChain(config, { chainId: second.id })
  expect(wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params).toEqual([
    {
      blockExplorerUrls: ['https://explorer.test/1002'],
      chainId: '0x3ea',
      chainName: 'Chain 1002',
      iconUrls: undefined,
      nativeCurrency: ETHER,
      rpcUrls: ['http://127.0.0.1:1'],
    },
  ])
  expect(getConnection(config).chainId).toBe(second.id)
})

test('R4.12 requests to add a chain that the wallet rejects with 4901', async () => {
  const { wallet, config, connect, requestedMethods } = world()
  await connect()
  wallet.setNextBehavior('switch', 'unknown_chain_4901')
  await switchChain(config, { chainId: second.id })
  expect(requestedMethods()).toContain('wallet_addEthereumChain')
  expect(getConnection(config).chainId).toBe(second.id)
})

test('R4.12 requests the switch again after a wallet adds a chain without switching', async () => {
  const { wallet, config, connect, requestedMethods } = world({ quirks: { switchesOnAdd: false } })
  await connect()
  wallet.setNextBehavior('switch', 'unknown_chain')
  await switchChain(config, { chainId: second.id })
  expect(getConnection(config).chainId).toBe(second.id)
  expect(requestedMethods().filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
})

test('R4.13 applies a switch once when its event follows the response', async () => {
  const { config, connect } = world({ quirks: { chainChangedWhen: 'after_response' } })
  await connect()
  const seen: number[] = []
  const stop = config.subscribe(
    ({ chainId }) => chainId,
    (chainId) => seen.push(chainId),
  )
  await switchChain(config, { chainId: second.id })
  await new Promise((resolve) => setTimeout(resolve, 0))
  stop()
  expect(seen).toEqual([second.id])
})

test('R4.13 follows a switch without an event or without a response', async () => {
  const silent = world({ quirks: { chainChangedAs: 'none' } })
  await silent.connect()
  await switchChain(silent.config, { chainId: second.id })
  expect(getConnection(silent.config).chainId).toBe(second.id)

  const unanswered = world({ behavior: { switch: 'approve_without_response' } })
  await unanswered.connect()
  await switchChain(unanswered.config, { chainId: second.id })
  expect(getConnection(unanswered.config).chainId).toBe(second.id)
})

test('R4.16 parses chainChanged of any shape, or requests the chain ID', async () => {
  const { wallet, config, connect } = world({ quirks: { chainChangedAs: 'object' } })
  await connect()
  wallet.switchChain(second.id)
  expect(getConnection(config).chainId).toBe(second.id)
  wallet.emit('chainChanged', { odd: true })
  await vi.waitFor(() => expect(getConnection(config).chainId).toBe(second.id))
  wallet.emit('chainChanged', Number.NaN)
  expect(getConnection(config).chainId).toBe(second.id)
})

test('R4.16 wagmi’s reconnect skips a disconnected wallet until it is connected again', async () => {
  const { requestedMethods, config, connect, connector } = world()
  const again = () => reconnect(config, { connectors: [connector] })
  await connect()
  await disconnect(config)
  const before = requestedMethods().length
  expect(await again()).toEqual([])
  expect(requestedMethods()).toHaveLength(before)
  expect(getConnection(config).status).toBe('disconnected')
  await connect()
  config.setState((state) => ({ ...state, connections: new Map(), current: null }))
  expect(await again()).toHaveLength(1)
})

test('R3.5 disconnects when storage throws', async () => {
  const { config, connect } = world()
  await connect()
  vi.spyOn(config.storage as NonNullable<typeof config.storage>, 'setItem').mockRejectedValue(
    new Error('Full'),
  )
  await disconnect(config)
  expect(getConnection(config).status).toBe('disconnected')
})

test('R4.17 an empty accountsChanged ends the connection; another account updates it', async () => {
  vi.useFakeTimers()
  const { wallet, config, connect } = world()
  await connect()
  wallet.switchAccount(bob.address)
  expect(getConnection(config).address).toBe(bob.address)
  wallet.emit('accountsChanged', undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(getConnection(config).address).toBe(bob.address)
  wallet.emit('accountsChanged', [])
  expect(getConnection(config).status).toBe('disconnected')
})

test('a read of the accounts does not overwrite a newer report', async () => {
  vi.useFakeTimers()
  const { wallet, config, connect } = world()
  await connect()
  wallet.emit('accountsChanged', undefined)
  wallet.emit('accountsChanged', [bob.address])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(getConnection(config).address).toBe(bob.address)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['an object', {}],
  ['an empty list', []],
  ['an empty text', ['']],
  ['a short address', ['0x12']],
  ['a text', 'alice'],
  ['a number', [7]],
  ['an object in a list', [{}]],
  ['an address of another chain', ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV']],
])('R12.5 accounts that are %s are neither a connection nor a refusal', async (_, response) => {
  const config = createWalletConfig({ chains: [first] })
  const provider = { request: async () => response }
  const connector = config._internal.connectors.setup(injected({ id: 'odd', name: 'Odd', provider }))
  const error = await connect(config, { connector }).catch((thrown: unknown) => thrown)
  expect(walletErrorCode(error)).toBe('invalid_response')
  expect(error).toMatchObject({
    message: expect.stringContaining('Odd returned no account for eth_requestAccounts'),
  })
})

test('R12.5 ignores the wallet’s events after disconnecting', async () => {
  const { wallet, config, connect } = world()
  await connect()
  await disconnect(config)
  wallet.emit('accountsChanged', [bob.address])
  wallet.emit('chainChanged', '0x3ea')
  expect(getConnection(config).status).toBe('disconnected')
})

test('R12.5 ignores the wallet’s events after a connection that failed', async () => {
  const { wallet, connect, requestedMethods } = world({ behavior: { switch: 'reject' } })
  await expect(connect(second.id)).rejects.toThrow()
  const before = requestedMethods()
  wallet.emit('accountsChanged', undefined)
  expect(requestedMethods()).toEqual(before)
})
