import { WalletConnectError } from '@countersign/walletconnect'
import { TRIAL_PROJECT_ID } from '@countersign/walletconnect/project-id'
import { STORAGE_KEYS } from '@countersign/walletconnect/stored'
import { type Connector, createConfig, createStorage, http } from '@wagmi/core'
import { connect, disconnect, switchChain } from '@wagmi/core/actions'
import type { Chain } from 'viem'
import { mainnet, optimism, sepolia } from 'viem/chains'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ALICE, BOB, scriptedProvider } from '../../testing/sessionProvider.ts'
import { getConnection } from '../../wagmi.ts'
import type { WalletConnectParameters } from './WalletConnectParameters.ts'
import { walletConnect } from './walletConnect.ts'

const REQUESTED = 'wagmi.walletConnect.requestedChains'
const chains = [mainnet, sepolia] as const

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() => import('./connector.ts'))

type WorldOptions = Partial<WalletConnectParameters> & {
  readonly chains?: readonly [Chain, ...Chain[]]
  readonly script?: ReturnType<typeof scriptedProvider>
  /** The stored requested chains. */
  readonly requested?: readonly number[]
}

function world({
  chains: walletChains = chains,
  script = scriptedProvider(),
  requested,
  ...overrides
}: WorldOptions = {}) {
  const values = new Map(requested ? [[REQUESTED, JSON.stringify(requested)]] : [])
  const config = createConfig({
    chains: walletChains,
    connectors: [
      walletConnect({
        projectId: TRIAL_PROJECT_ID,
        showQrModal: false,
        createProvider: script.createProvider,
        ...overrides,
      }),
    ],
    transports: Object.fromEntries(walletChains.map(({ id }) => [id, http(`http://127.0.0.1:${id}`)])),
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
    /** The events that wagmi has received since. */
    changes,
    state: () => getConnection(config),
    stored: () => JSON.parse(values.get(REQUESTED) ?? 'null'),
    request: (chainId?: number) => connect(config, { connector, ...(chainId ? { chainId } : {}) }),
  }
}

/** A page whose wallet has approved. */
async function connected(
  options: WorldOptions & {
    readonly grant?: Parameters<ReturnType<typeof scriptedProvider>['approve']>[0]
  } = {},
) {
  const testWorld = world(options)
  const pending = testWorld.request()
  await vi.waitFor(() => expect(testWorld.script.proposals).toHaveLength(1))
  testWorld.script.approve(options.grant)
  await pending
  return testWorld
}

const coded = (code: number) => Object.assign(new Error('The wallet said no.'), { code })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('R3.7 connecting resolves checksummed accounts and an integer chain ID', async () => {
  const { script, request } = world()
  const pending = request()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve({ address: ALICE.toLowerCase() })
  expect(await pending).toEqual({ accounts: [ALICE], chainId: 1 })
})

test.each([
  ['a chain given', 11155111, [11155111, 1]],
  ['no chain given', undefined, [1, 11155111]],
] as const)('R4.6 with %s the proposal names it first, then all others', async (_, chainId, expected) => {
  const { script, request } = world()
  void request(chainId).catch(() => {})
  await vi.waitFor(() => expect(script.proposals).toEqual([{ optionalChains: expected }]))
})

test('R4.6 rejects a config without chains', async () => {
  const script = scriptedProvider()
  const { connector } = world({ script })
  const bare = walletConnect({ projectId: TRIAL_PROJECT_ID, createProvider: script.createProvider })({
    chains: [] as never,
    emitter: connector.emitter as never,
    providers: [],
  })
  await expect(bare.connect()).rejects.toThrow('No chains found on connector.')
  expect(script.made).toEqual([])
})

test('R4.6 requests the given chain from a wallet that granted another; a rejection ends the attempt', async () => {
  const { script, request } = world()
  script.answer(() => Promise.reject(coded(4001)))
  const pending = request(11155111)
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve({ chains: [1] })
  await expect(pending).rejects.toMatchObject({ code: 4001 })
})

test('R4.6 a wallet that cannot switch to the given chain stays connected on its own', async () => {
  const { script, request } = world()
  script.answer(() => Promise.reject(coded(-32601)))
  const pending = request(11155111)
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve({ chains: [1] })
  expect(await pending).toMatchObject({ chainId: 1 })
})

test.each([
  ['one of the application’s', 11155111, [11155111, 1]],
  ['one it has not', 56, [1, 11155111]],
] as const)(
  'R1.2 the proposal names the picked wallet’s network first if it is %s',
  async (_, namespaces, expected) => {
    const { script, config, connector } = world()
    const parameters = { connector, defaultChainId: namespaces }
    void connect(config, parameters).catch(() => {})
    await vi.waitFor(() => expect(script.proposals).toEqual([{ optionalChains: expected }]))
  },
)

test('R4.10 creates the provider without pings and dialog, with every chain and its RPC URL', async () => {
  const { script } = await connected({ relayUrl: 'ws://127.0.0.1:1', metadata: { name: 'App' } })
  expect(script.made).toEqual([
    {
      projectId: TRIAL_PROJECT_ID,
      relayUrl: 'ws://127.0.0.1:1',
      metadata: { name: 'App' },
      optionalChains: [1, 11155111],
      rpcMap: { 1: 'http://127.0.0.1:1', 11155111: 'http://127.0.0.1:11155111' },
      disableProviderPing: true,
      showQrModal: false,
    },
  ])
})

test('attests the origin only with `attest`, for the project of the application', async () => {
  const frame = { src: '', contentWindow: {}, remove: vi.fn() }
  const listeners: ((event: unknown) => void)[] = []
  vi.stubGlobal('location', { origin: 'https://app.example' })
  vi.stubGlobal('document', { createElement: () => frame, body: { append: vi.fn() } })
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.push(listener))
  vi.stubGlobal('removeEventListener', vi.fn())
  const relayUrl = 'ws://127.0.0.1:1'
  const { script } = await connected({ attest: true, relayUrl })
  const proof = script.made[0]?.attest?.('envelope', 'payload')
  await vi.waitFor(() => expect(listeners).toHaveLength(1))
  const { origin, searchParams } = new URL(frame.src)
  expect(origin).toBe('https://verify.walletconnect.org')
  expect(searchParams.get('projectId')).toBe(TRIAL_PROJECT_ID)
  expect(searchParams.get('origin')).toBe('https://app.example')
  listeners[0]?.({ source: frame.contentWindow, origin, data: JSON.stringify({ attestation: 'jwt' }) })
  expect(await proof).toBe('jwt')
  const { script: without } = await connected({ attest: false, relayUrl })
  expect(without.made).toEqual([expect.not.objectContaining({ attest: expect.anything() })])
})

test('R4.11 creates nothing before the user picks a wallet, and shares one provider per page', async () => {
  const script = scriptedProvider()
  const first = world({ script })
  const second = world({ script, requested: [1, 11155111] })
  expect(script.made).toEqual([])
  const pending = first.request()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve()
  await pending
  await second.request()
  expect(script.made).toHaveLength(1)
  expect(script.proposals).toHaveLength(1)
  await disconnect(first.config)
  expect(second.state().status).toBe('disconnected')
})

test('R4.11 creates a separate provider for another relay or project ID', async () => {
  const { createProvider, made: testWorld } = scriptedProvider({ session: {} })
  const requested = [1, 11155111]
  await world({ createProvider, requested }).request()
  await world({ createProvider, requested, relayUrl: 'ws://127.0.0.1:1' }).request()
  await world({ createProvider, requested, projectId: 'f'.repeat(32) }).request()
  expect(testWorld).toHaveLength(3)
})

test('R4.11 does not load the provider after a reload without a stored session', async () => {
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
  ['an invalid session', 'odd'],
])('R4.11 after a reload %s opens nothing and is removed', async (_, stored) => {
  vi.stubGlobal('window', globalThis)
  const removed: string[] = []
  const removeItem = (key: string) => void removed.push(key)
  vi.stubGlobal('localStorage', { getItem: () => stored, removeItem })
  const socket = vi.fn()
  vi.stubGlobal('WebSocket', socket)
  const { connector, stored: requested } = world({
    createProvider: undefined as never,
    requested: [1, 11155111],
  })
  expect(await connector.isAuthorized()).toBe(false)
  expect(removed).toContain(STORAGE_KEYS.session)
  expect(requested()).toEqual([])
  expect(socket).not.toHaveBeenCalled()
})

test('creates the provider again after a failure', async () => {
  const script = scriptedProvider({ session: {} })
  const createProvider = vi.fn(script.createProvider).mockRejectedValueOnce(new Error('offline'))
  const { request } = world({ createProvider, requested: [1, 11155111] })
  await expect(request()).rejects.toThrow('offline')
  expect(await request()).toMatchObject({ chainId: 1 })
})

test('R4.7 connecting ends a session that never requested a configured chain, and pairs again', async () => {
  const script = scriptedProvider({ session: { chains: [1] } })
  const { request, stored } = world({ script, requested: [1] })
  const pending = request()
  await vi.waitFor(() => expect(script.calls).toEqual(['disconnect', 'connect']))
  script.approve({ address: BOB })
  expect(await pending).toMatchObject({ accounts: [BOB] })
  expect(stored()).toEqual([1, 11155111])
})

test.each([
  ['every chain was requested for it', { requested: [11155111, 1] }, [1]],
  ['its wallet is on no chain of the application', { requested: [] }, [optimism.id]],
  ['new chains must not be requested', { requested: [1], isNewChainsStale: false }, [1]],
])('R4.7 keeps a session when %s', async (_, options, granted) => {
  const script = scriptedProvider({ session: { chains: granted } })
  const { request, connector } = world({ script, ...options })
  expect(await connector.isAuthorized()).toBe(true)
  expect(await request()).toEqual({ accounts: [ALICE], chainId: granted[0] })
  expect(script.calls).toEqual([])
})

test('R4.7 after a reload ends a stale session, ignores errors, and stays disconnected', async () => {
  const script = scriptedProvider({ session: { chains: [1] } })
  script.failToDisconnect(new Error('The relay is gone.'))
  const { connector, state } = world({ script, requested: [1] })
  expect(await connector.isAuthorized()).toBe(false)
  expect(script.calls).toEqual(['disconnect'])
  expect(state().status).toBe('disconnected')
})

test('R4.7 is not authorized after a reload without accounts or when the provider fails', async () => {
  expect(await world({ script: scriptedProvider() }).connector.isAuthorized()).toBe(false)
  const { connector } = world({ createProvider: () => Promise.reject(new Error('offline')) })
  expect(await connector.isAuthorized()).toBe(false)
})

test('R4.16 reconnecting does not request a new session for one that has ended', async () => {
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
test.each(ends)('R4.8 %s ends the connection and removes the requested chains', async (_, end) => {
  const { script, state, stored } = await connected()
  expect(stored()).toEqual([1, 11155111])
  end(script)
  expect(state().status).toBe('disconnected')
  await vi.waitFor(() => expect(stored()).toEqual([]))
  expect(script.listening()).toBe(0)
})

test('R4.8 applies changed accounts checksummed, and ignores invalid addresses', async () => {
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
])('R4.8 parses chainChanged as %s', async (_, payload) => {
  const { script, state } = await connected()
  script.emit('chainChanged', payload)
  expect(state().chainId).toBe(11155111)
})

test('R4.8 reads the chain from the provider after an invalid chainChanged, never NaN', async () => {
  const { script, state, changes } = await connected()
  for (const invalid of [Number.NaN, 'soon', null, {}, [], -1]) script.emit('chainChanged', invalid)
  expect(changes).toEqual([])
  script.moveTo('0xaa36a7')
  script.emit('chainChanged', Number.NaN)
  expect(state().chainId).toBe(11155111)
})

test('R4.8 emits a repeated event once', async () => {
  const { script, changes } = await connected()
  for (let twice = 0; twice < 2; twice++) {
    script.emit('chainChanged', '0xaa36a7')
    script.emit('accountsChanged', [BOB])
  }
  expect(changes).toEqual([{ chainId: 11155111 }, { accounts: [BOB] }])
})

test('R4.9 "No matching key" on disconnecting is ignored; any other error is not', async () => {
  const { script, config, state, stored } = await connected()
  script.failToDisconnect(new Error('No matching key. session topic: 5e55'))
  await disconnect(config)
  expect(state().status).toBe('disconnected')
  expect(stored()).toEqual([])

  const other = await connected()
  other.script.failToDisconnect(new Error('The relay is gone.'))
  await expect(disconnect(other.config)).rejects.toThrow('The relay is gone.')
  expect(other.stored()).toEqual([])
})

test.each([
  ['words', new Error('User rejected the request.')],
  ['other words', new Error('Connection request reset. Please try again.')],
  ['a code', coded(5000)],
  ['our provider', new WalletConnectError('rejected', 'The user said no.')],
])('R4.9 a rejection with %s becomes a UserRejectedRequestError', async (_, error) => {
  const { script, request, state, stored } = world()
  const pending = request()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.reject(error)
  await expect(pending).rejects.toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
  expect(state().status).toBe('disconnected')
  expect(stored()).toBeNull()
})

test('R4.5 after a rejection in the same tick the next attempt connects', async () => {
  const { script, request } = world()
  const { provider } = script
  const connectSpy = vi.spyOn(provider, 'connect').mockRejectedValueOnce(new Error('User rejected'))
  await expect(request()).rejects.toMatchObject({ code: 4001 })
  connectSpy.mockRestore()
  const pending = request()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve()
  expect(await pending).toMatchObject({ accounts: [ALICE] })
})

test('R4.22 cancelling settles at once, and a later approval is disconnected', async () => {
  const script = scriptedProvider()
  // Like the official provider, which cannot be stopped.
  Object.assign(script.provider, { abandon: undefined })
  const { request, connector, state } = world({ script })
  const pending = request()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  ;(connector as unknown as { abandon: () => void }).abandon()
  await expect(pending).rejects.toMatchObject({ code: 4001 })
  script.approve()
  await vi.waitFor(() => expect(script.calls).toEqual(['connect', 'disconnect']))
  expect(state().status).toBe('disconnected')
})

test('R4.9 other failures keep their code, and the console explains a refused project ID', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const code of ['refused', 'unreachable', 'expired', 'invalid'] as const) {
    const { script, request } = world()
    const pending = request()
    await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
    script.reject(new WalletConnectError(code, 'Project not found'))
    await expect(pending).rejects.toMatchObject({ name: 'WalletConnectError', code })
  }
  expect(logged.mock.calls).toHaveLength(1)
  expect(logged.mock.calls[0]?.[0]).toMatch(/Project not found.*projectId/s)
})

test('R5.1 a missing or placeholder project ID is an error on connecting', async () => {
  for (const projectId of [null, '', '  ']) {
    const { request, script } = world({ projectId })
    await expect(request()).rejects.toThrow(
      /^No projectId found\. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2/,
    )
    expect(script.made).toEqual([])
  }
  const { script } = await connected({ projectId: 'YOUR_PROJECT_ID' })
  expect(script.made[0]?.projectId).toMatch(/^[0-9a-f]{32}$/)
})

test('R4.12 a chain that is not configured is refused without a request to the wallet', async () => {
  const { script, config } = await connected()
  await expect(switchChain(config, { chainId: 5 })).rejects.toMatchObject({ name: 'ChainNotConfiguredError' })
  expect(script.requests).toEqual([])
})

test('R4.13 follows a wallet that switches silently, and stores its chain as requested', async () => {
  const { script, config, state, stored } = await connected({
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
  expect(stored()).toEqual([1, 11155111])
})

test('R4.13 a wallet that announces the chain and never responds does not hang', async () => {
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

test('R4.12 after any other error requests to add the chain, with every field', async () => {
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
    'never confirmed',
    new WalletConnectError('expired', 'Too late.'),
    { name: 'SwitchChainError', cause: { code: 'expired' } },
  ],
])('R4.12 classifies an add that is %s', async (_, thrown, error) => {
  const { script, config } = await connected()
  script.answer(({ method }) => {
    throw method === 'wallet_addEthereumChain' ? thrown : new Error('Unrecognized chain.')
  })
  await expect(switchChain(config, { chainId: 11155111 })).rejects.toMatchObject(error)
})

test('R12.5 does not connect a wallet with unreadable accounts or chain', async () => {
  for (const invalid of [{ address: '0x12' }, { address: 'alice' }]) {
    const { script, request, state } = world()
    const pending = request()
    await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
    script.approve(invalid)
    await expect(pending).rejects.toMatchObject({ code: 'invalid_response' })
    expect(state().status).toBe('disconnected')
    expect(script.listening()).toBe(0)
  }
  const { script, request } = world()
  const pending = request()
  await vi.waitFor(() => expect(script.proposals).toHaveLength(1))
  script.approve()
  script.moveTo('nowhere')
  await expect(pending).rejects.toThrow('reported no chain')
})

test('R12.5 ignores the wallet’s events after disconnecting', async () => {
  const { script, config, state } = await connected()
  await disconnect(config)
  script.emit('accountsChanged', [BOB])
  script.emit('chainChanged', '0xaa36a7')
  expect(state().status).toBe('disconnected')
  expect(script.listening()).toBe(0)
})
