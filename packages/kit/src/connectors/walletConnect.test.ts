import { WalletConnectError } from '@countersign/walletconnect'
import { STORAGE_KEYS } from '@countersign/walletconnect/stored'
import type { Chain } from 'viem'
import { mainnet, optimism, sepolia } from 'viem/chains'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Connector, createConfig, createStorage, http } from 'wagmi'
import { connect, disconnect, getConnection, switchChain } from 'wagmi/actions'
import { ALICE, BOB, scriptedProvider } from '../testing/sessionProvider.ts'
import type { WalletConnectParameters } from './walletConnect/WalletConnectParameters.ts'
import { walletConnect } from './walletConnect.ts'

const REQUESTED = 'wagmi.walletConnect.requestedChains'
const chains = [mainnet, sepolia] as const

// Fetched ahead: a slow machine must not run into the limits of the tests.
beforeAll(() => import('./walletConnect/connector.ts'))

type WorldOptions = Partial<WalletConnectParameters> & {
  readonly chains?: readonly [Chain, ...Chain[]]
  readonly script?: ReturnType<typeof scriptedProvider>
  /** What was asked for at an earlier visit. */
  readonly requested?: readonly number[]
}

function world({
  chains: own = chains,
  script = scriptedProvider(),
  requested,
  ...given
}: WorldOptions = {}) {
  const values = new Map(requested ? [[REQUESTED, JSON.stringify(requested)]] : [])
  const config = createConfig({
    chains: own,
    connectors: [
      walletConnect({
        projectId: 'c0de',
        showQrModal: false,
        createProvider: script.createProvider,
        ...given,
      }),
    ],
    transports: Object.fromEntries(own.map(({ id }) => [id, http(`http://127.0.0.1:${id}`)])),
    storage: createStorage({
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
    }),
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors as readonly [Connector]
  const changes: unknown[] = []
  connector.emitter.on('change', ({ uid: _, ...change }) => changes.push(change))
  return {
    script,
    config,
    connector,
    /** What wagmi was told since. */
    changes,
    state: () => getConnection(config),
    kept: () => JSON.parse(values.get(REQUESTED) ?? 'null'),
    ask: (chainId?: number) => connect(config, { connector, ...(chainId ? { chainId } : {}) }),
  }
}

/** A world whose wallet has approved. */
async function connected(
  options: WorldOptions & {
    readonly grant?: Parameters<ReturnType<typeof scriptedProvider>['approve']>[0]
  } = {},
) {
  const made = world(options)
  const asked = made.ask()
  await vi.waitFor(() => expect(made.script.proposals).toHaveLength(1))
  made.script.approve(options.grant)
  await asked
  return made
}

const coded = (code: number) => Object.assign(new Error('The wallet said no.'), { code })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('R3.7 connecting resolves checksummed accounts and a whole chain id', async () => {
  const { script, ask } = world()
  const asked = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve({ address: ALICE.toLowerCase() })
  expect(await asked).toEqual({ accounts: [ALICE], chainId: 1 })
})

test.each([
  ['a chain given', 11155111, [11155111, 1]],
  ['no chain given', undefined, [1, 11155111]],
] as const)('R4.6 with %s the proposal names it first, and every other one', async (_, given, asked) => {
  const { script, ask } = world()
  void ask(given).catch(() => {})
  await vi.waitFor(() => expect(script.proposals).toEqual([{ optionalChains: asked }]))
})

test('R4.6 no chain at all is an error of its own', async () => {
  const script = scriptedProvider()
  const { connector } = world({ script })
  const bare = walletConnect({ projectId: 'c0de', createProvider: script.createProvider })({
    chains: [] as never,
    emitter: connector.emitter as never,
    providers: [],
  })
  await expect(bare.connect()).rejects.toThrow('No chains found on connector.')
  expect(script.made).toEqual([])
})

test('R4.6 a wallet that granted another chain is asked for the one given by name; its refusal ends the attempt', async () => {
  const { script, ask } = world()
  script.answer(() => Promise.reject(coded(4001)))
  const asked = ask(11155111)
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve({ chains: [1] })
  await expect(asked).rejects.toMatchObject({ code: 4001 })
})

test('R4.6 a wallet that cannot go to the chain given stays connected where it is', async () => {
  const { script, ask } = world()
  script.answer(() => Promise.reject(coded(-32601)))
  const asked = ask(11155111)
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve({ chains: [1] })
  expect(await asked).toMatchObject({ chainId: 1 })
})

test.each([
  ['one of the application’s', 11155111, [11155111, 1]],
  ['one it has not', 56, [1, 11155111]],
] as const)('R1.2 the network of the chosen wallet is named first where it is %s', async (_, own, asked) => {
  const { script, config, connector } = world()
  const parameters = { connector, defaultChainId: own }
  void connect(config, parameters).catch(() => {})
  await vi.waitFor(() => expect(script.proposals).toEqual([{ optionalChains: asked }]))
})

test('R4.10 the provider is made with pings and its own dialog off, every chain and where each is read', async () => {
  const { script } = await connected({ relayUrl: 'ws://127.0.0.1:1', metadata: { name: 'App' } })
  expect(script.made).toEqual([
    {
      projectId: 'c0de',
      relayUrl: 'ws://127.0.0.1:1',
      metadata: { name: 'App' },
      optionalChains: [1, 11155111],
      rpcMap: { 1: 'http://127.0.0.1:1', 11155111: 'http://127.0.0.1:11155111' },
      disableProviderPing: true,
      showQrModal: false,
    },
  ])
})

test('R4.11 nothing is made before a visitor chooses, and one provider serves every connector of the page', async () => {
  const script = scriptedProvider()
  const one = world({ script })
  const other = world({ script, requested: [1, 11155111] })
  expect(script.made).toEqual([])
  const asked = one.ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve()
  await asked
  await other.ask()
  expect(script.made).toHaveLength(1)
  expect(script.proposals).toHaveLength(1)
  await disconnect(one.config)
  expect(other.state().status).toBe('disconnected')
})

test('R4.11 another relay, or another project, is another provider', async () => {
  const { createProvider, made } = scriptedProvider({ session: {} })
  const requested = [1, 11155111]
  await world({ createProvider, requested }).ask()
  await world({ createProvider, requested, relayUrl: 'ws://127.0.0.1:1' }).ask()
  await world({ createProvider, requested, projectId: 'f00d' }).ask()
  expect(made).toHaveLength(3)
})

test('R4.11 without a kept session nothing of our own provider is loaded after a reload', async () => {
  vi.stubGlobal('window', globalThis)
  const getItem = vi.fn(() => null)
  vi.stubGlobal('localStorage', { getItem })
  const socket = vi.fn()
  vi.stubGlobal('WebSocket', socket)
  const { connector } = world({ createProvider: undefined as never })
  expect(await connector.isAuthorized()).toBe(false)
  expect(getItem.mock.calls).toEqual([[STORAGE_KEYS.session]])
  expect(socket).not.toHaveBeenCalled()
})

test.each([
  ['a session that expired', '{"expiry":1}'],
  ['what is no session', 'odd'],
])('R4.11 after a reload %s opens nothing, and is not kept for the next one', async (_, kept) => {
  vi.stubGlobal('window', globalThis)
  const removed: string[] = []
  const removeItem = (key: string) => void removed.push(key)
  vi.stubGlobal('localStorage', { getItem: () => kept, removeItem })
  const socket = vi.fn()
  vi.stubGlobal('WebSocket', socket)
  const { connector, kept: requested } = world({
    createProvider: undefined as never,
    requested: [1, 11155111],
  })
  expect(await connector.isAuthorized()).toBe(false)
  expect(removed).toContain(STORAGE_KEYS.session)
  expect(requested()).toEqual([])
  expect(socket).not.toHaveBeenCalled()
})

test('a provider that could not be made is made at the next try', async () => {
  const script = scriptedProvider({ session: {} })
  const createProvider = vi.fn(script.createProvider).mockRejectedValueOnce(new Error('offline'))
  const { ask } = world({ createProvider, requested: [1, 11155111] })
  await expect(ask()).rejects.toThrow('offline')
  expect(await ask()).toMatchObject({ chainId: 1 })
})

test('R4.7 on connecting a session that was never asked for a chain is ended first, and asked for anew', async () => {
  const script = scriptedProvider({ session: { chains: [1] } })
  const { ask, kept } = world({ script, requested: [1] })
  const asked = ask()
  await vi.waitFor(() => expect(script.calls).toEqual(['disconnect', 'connect']))
  script.approve({ address: BOB })
  expect(await asked).toMatchObject({ accounts: [BOB] })
  expect(kept()).toEqual([1, 11155111])
})

test.each([
  ['it was asked for every chain', { requested: [11155111, 1] }, [1]],
  ['its wallet is on no chain of the application', { requested: [] }, [optimism.id]],
  ['new chains are not to be asked for', { requested: [1], isNewChainsStale: false }, [1]],
])('R4.7 a session is taken as it is when %s', async (_, options, granted) => {
  const script = scriptedProvider({ session: { chains: granted } })
  const { ask, connector } = world({ script, ...options })
  expect(await connector.isAuthorized()).toBe(true)
  expect(await ask()).toEqual({ accounts: [ALICE], chainId: granted[0] })
  expect(script.calls).toEqual([])
})

test('R4.7 after a reload a stale session is ended, errors ignored, and the visitor is simply not connected', async () => {
  const script = scriptedProvider({ session: { chains: [1] } })
  script.failToDisconnect(new Error('The relay is gone.'))
  const { connector, state } = world({ script, requested: [1] })
  expect(await connector.isAuthorized()).toBe(false)
  expect(script.calls).toEqual(['disconnect'])
  expect(state().status).toBe('disconnected')
})

test('R4.7 after a reload nobody is authorized without accounts, or when the provider fails', async () => {
  expect(await world({ script: scriptedProvider() }).connector.isAuthorized()).toBe(false)
  const { connector } = world({ createProvider: () => Promise.reject(new Error('offline')) })
  expect(await connector.isAuthorized()).toBe(false)
})

test('R4.16 coming back after a reload asks for no session that is gone', async () => {
  const { config, connector, script } = world()
  const parameters = { connector, isReconnecting: true }
  await expect(connect(config, parameters)).rejects.toThrow()
  expect(script.proposals).toEqual([])
})

const ends: [string, (script: ReturnType<typeof scriptedProvider>) => void][] = [
  ['accountsChanged with nothing', (script) => script.emit('accountsChanged', [])],
  ['session_delete', (script) => script.end()],
  ['disconnect', (script) => script.emit('disconnect', new Error('gone'))],
]
test.each(ends)('R4.8 %s ends the connection and forgets what was asked for', async (_, end) => {
  const { script, state, kept } = await connected()
  expect(kept()).toEqual([1, 11155111])
  end(script)
  expect(state().status).toBe('disconnected')
  await vi.waitFor(() => expect(kept()).toEqual([]))
  expect(script.listening()).toBe(0)
})

test('R4.8 other accounts are taken over, checksummed; what is no address is not', async () => {
  const { script, state, changes } = await connected()
  script.emit('accountsChanged', [BOB.toLowerCase(), 'junk'])
  expect(state().addresses).toEqual([BOB])
  script.emit('accountsChanged', ['junk'])
  script.emit('accountsChanged', { odd: true })
  expect(state().status).toBe('connected')
  expect(changes).toEqual([{ accounts: [BOB] }, { accounts: [ALICE] }])
})

test.each([
  ['hex', '0xaa36a7'],
  ['a number', 11155111],
  ['a decimal string', '11155111'],
  ['an object', { chainId: '0xaa36a7' }],
])('R4.8 chainChanged as %s is read', async (_, payload) => {
  const { script, state } = await connected()
  script.emit('chainChanged', payload)
  expect(state().chainId).toBe(11155111)
})

test('R4.8 a chainChanged that cannot be read is never NaN: the provider is asked where it is', async () => {
  const { script, state, changes } = await connected()
  for (const odd of [Number.NaN, 'soon', null, {}, [], -1]) script.emit('chainChanged', odd)
  expect(changes).toEqual([])
  script.moveTo('0xaa36a7')
  script.emit('chainChanged', Number.NaN)
  expect(state().chainId).toBe(11155111)
})

test('R4.8 what is said twice is told once', async () => {
  const { script, changes } = await connected()
  for (let twice = 0; twice < 2; twice++) {
    script.emit('chainChanged', '0xaa36a7')
    script.emit('accountsChanged', [BOB])
  }
  expect(changes).toEqual([{ chainId: 11155111 }, { accounts: [BOB] }])
})

test('R4.9 "No matching key" on disconnecting is ignored; any other error is not', async () => {
  const { script, config, state, kept } = await connected()
  script.failToDisconnect(new Error('No matching key. session topic: 5e55'))
  await disconnect(config)
  expect(state().status).toBe('disconnected')
  expect(kept()).toEqual([])

  const other = await connected()
  other.script.failToDisconnect(new Error('The relay is gone.'))
  await expect(disconnect(other.config)).rejects.toThrow('The relay is gone.')
  expect(other.kept()).toEqual([])
})

test.each([
  ['words', new Error('User rejected the request.')],
  ['other words', new Error('Connection request reset. Please try again.')],
  ['a code', coded(5000)],
  ['our provider', new WalletConnectError('rejected', 'The person said no.')],
])('R4.9 a rejection told by %s becomes a UserRejectedRequestError', async (_, error) => {
  const { script, ask, state, kept } = world()
  const asked = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.reject(error)
  await expect(asked).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  expect(state().status).toBe('disconnected')
  expect(kept()).toBeNull()
})

test('R4.5 after a rejection in the same tick the next attempt connects', async () => {
  const { script, ask } = world()
  const { provider } = script
  const asking = vi.spyOn(provider, 'connect').mockRejectedValueOnce(new Error('User rejected'))
  await expect(ask()).rejects.toMatchObject({ code: 4001 })
  asking.mockRestore()
  const asked = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve()
  expect(await asked).toMatchObject({ accounts: [ALICE] })
})

test('R4.5 who stops waiting is told at once, and a wallet that approves later is disconnected', async () => {
  const script = scriptedProvider()
  // As the official provider: it cannot be told to stop.
  Object.assign(script.provider, { abandon: undefined })
  const { ask, connector, state } = world({ script })
  const asked = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  ;(connector as unknown as { abandon: () => void }).abandon()
  await expect(asked).rejects.toMatchObject({ code: 4001 })
  script.approve()
  await vi.waitFor(() => expect(script.calls).toEqual(['connect', 'disconnect']))
  expect(state().status).toBe('disconnected')
})

test('R4.9 other failures keep their code, and a refused project id is explained in the console', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const code of ['refused', 'unreachable', 'expired', 'invalid'] as const) {
    const { script, ask } = world()
    const asked = ask()
    await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
    script.reject(new WalletConnectError(code, 'Project not found'))
    await expect(asked).rejects.toMatchObject({ name: 'WalletConnectError', code })
  }
  expect(told.mock.calls).toHaveLength(1)
  expect(told.mock.calls[0]?.[0]).toMatch(/Project not found.*project id/s)
})

test('R5.1 a missing project id is an error on connecting, and the placeholder stands for one', async () => {
  for (const projectId of [null, '', '  ']) {
    const { ask, script } = world({ projectId })
    await expect(ask()).rejects.toThrow(
      /^No projectId found\. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2/,
    )
    expect(script.made).toEqual([])
  }
  const { script } = await connected({ projectId: 'YOUR_PROJECT_ID' })
  expect(script.made[0]?.projectId).toMatch(/^[0-9a-f]{32}$/)
})

test('R4.12 a chain that is not configured is refused before the wallet is asked', async () => {
  const { script, config } = await connected()
  await expect(switchChain(config, { chainId: 5 })).rejects.toMatchObject({ name: 'ChainNotConfiguredError' })
  expect(script.requests).toEqual([])
})

test('R4.13 a wallet that switches without a word is followed, and its chain counts as asked for', async () => {
  const { script, config, state, kept } = await connected({
    chains: [mainnet, sepolia],
    grant: { chains: [1] },
  })
  script.answer(() => {
    script.moveTo(11155111)
    return null
  })
  await switchChain(config, { chainId: 11155111 })
  expect(script.requests).toEqual([
    { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] },
  ])
  expect(state().chainId).toBe(11155111)
  expect(kept()).toEqual([1, 11155111])
})

test('R4.13 a wallet that announces the chain and never answers does not hang', async () => {
  const { script, config, changes } = await connected()
  script.answer(() => {
    script.moveTo(11155111)
    script.emit('chainChanged', '0xaa36a7')
    return new Promise(() => {})
  })
  await switchChain(config, { chainId: 11155111 })
  expect(changes).toEqual([{ chainId: 11155111 }])
})

test('R4.12 a rejection ends the switch', async () => {
  const { script, config, state } = await connected()
  script.answer(() => Promise.reject(coded(4001)))
  await expect(switchChain(config, { chainId: 11155111 })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  })
  expect(script.requests).toHaveLength(1)
  expect(state().chainId).toBe(1)
})

test('R4.12 any other error leads to the request to add the network, with every field', async () => {
  const { script, config, state } = await connected()
  script.answer(({ method }) => {
    if (method === 'wallet_switchEthereumChain') throw new Error('Unrecognized chain.')
    script.moveTo(11155111)
    return null
  })
  await switchChain(config, { chainId: 11155111 })
  expect(script.requests.map(({ method }) => method)).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ])
  expect(script.requests[1]?.params).toEqual([
    {
      blockExplorerUrls: [sepolia.blockExplorers.default.url],
      chainId: '0xaa36a7',
      chainName: 'Sepolia',
      iconUrls: undefined,
      nativeCurrency: sepolia.nativeCurrency,
      rpcUrls: [...sepolia.rpcUrls.default.http],
    },
  ])
  expect(state().chainId).toBe(11155111)
})

test.each([
  ['refused', coded(4001), { name: 'UserRejectedRequestError' }],
  ['not supported', coded(4200), { name: 'SwitchChainError', cause: { code: 4200 } }],
  [
    'not answered',
    new WalletConnectError('expired', 'Too late.'),
    { name: 'SwitchChainError', cause: { code: 'expired' } },
  ],
])('R4.12 an add that is %s is told as that', async (_, thrown, error) => {
  const { script, config } = await connected()
  script.answer(({ method }) => {
    throw method === 'wallet_addEthereumChain' ? thrown : new Error('Unrecognized chain.')
  })
  await expect(switchChain(config, { chainId: 11155111 })).rejects.toMatchObject(error)
})

test('R12.5 a wallet whose accounts or chain cannot be read connects nobody', async () => {
  for (const odd of [{ address: '0x12' }, { address: 'alice' }]) {
    const { script, ask, state } = world()
    const asked = ask()
    await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
    script.approve(odd)
    await expect(asked).rejects.toMatchObject({ code: 4001 })
    expect(state().status).toBe('disconnected')
    expect(script.listening()).toBe(0)
  }
  const { script, ask } = world()
  const asked = ask()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve()
  script.moveTo('nowhere')
  await expect(asked).rejects.toThrow('did not tell which network')
})

test('R12.5 after disconnecting, what the wallet says goes unheard', async () => {
  const { script, config, state } = await connected()
  await disconnect(config)
  script.emit('accountsChanged', [BOB])
  script.emit('chainChanged', '0xaa36a7')
  expect(state().status).toBe('disconnected')
  expect(script.listening()).toBe(0)
})
