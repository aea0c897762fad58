import { createConfig, http } from '@wagmi/core'
import { connect, disconnect, signMessage, switchChain } from '@wagmi/core/actions'
import { defineChain } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createConnectWallet } from '../../connection/connectWallet.ts'
import type { AppConnector } from '../../provider/provider.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import type { ConnectAttempt } from '../../state/ConnectAttempt.ts'
import { createStore } from '../../store/createStore.ts'
import { walletWindowUrl } from '../../testing/walletWindowUrl.ts'
import { getConnection } from '../../wagmi.ts'
import { baseAccount } from '../base/baseAccount.ts'
import { coinbaseWallet } from '../coinbase/coinbaseWallet.ts'

// Both SDKs unchanged, a window on another origin, and every outcome.

const makers = { coinbase: coinbaseWallet, base: baseAccount } as const
const both = ['coinbase', 'base'] as const
type Maker = (typeof both)[number]

const [first, second] = [chain(1), chain(2)]

function chain(id: number) {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  })
}

/** The messages that a window gets, from its opening to its response. */
const REQUESTS = {
  coinbase: ['selectSignerType', 'handshake'],
  base: ['handshake', 'encrypted'],
} as const

let opened: Window[] = []
let messages: string[] = []
/** The scripts of the windows, in order of opening. */
let scripts: string[] = []
const onMessage = ({ data }: MessageEvent) => {
  if (typeof data?.heard === 'string') messages.push(data.heard)
  if (typeof data?.script === 'string') scripts.push(data.script)
}
let leave = async () => {}
let open = window.open

// Imported ahead, so that a slow machine stays within the timeouts.
beforeAll(() =>
  Promise.all([
    import('../coinbase/createCoinbase.ts'),
    import('../base/createBase.ts'),
    import('../../wallets/walletRuntime.ts'),
    import('./loadSdk.ts'),
  ]),
)

beforeEach(() => {
  opened = []
  messages = []
  scripts = []
  // The URL that both SDKs fetch for its policy is not served here.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const native = window.open
  open = (...parameters) => {
    const popup = native.call(window, ...parameters)
    if (popup) opened.push(popup)
    return popup
  }
  vi.spyOn(window, 'open').mockImplementation(open)
  window.addEventListener('message', onMessage)
})

afterEach(async () => {
  window.removeEventListener('message', onMessage)
  vi.restoreAllMocks()
  await leave()
  for (const each of opened) each.close()
  localStorage.clear()
})

/** A page with wagmi and the connector, without the kit. */
function world(maker: Maker, ...scripts: readonly [string, ...string[]]) {
  const config = createConfig({
    chains: [first, second],
    connectors: [makers[maker]({ appName: 'A Page', windowUrl: walletWindowUrl(...scripts) })],
    transports: { 1: http('http://127.0.0.1:1'), 2: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const connector = config.connectors[0] as (typeof config.connectors)[number] & AppConnector
  // Base's SDK stores the connected account for the whole page.
  leave = () => connector.disconnect()
  const request = () => connect(config, { connector })
  return { config, connector, request, outcome: () => outcomeOf(request()) }
}

const outcomeOf = (promise: Promise<unknown>) => promise.then(() => 'done' as const, walletErrorCode)

const parametersOf = (url: string | URL | undefined) => Object.fromEntries(new URL(String(url)).searchParams)

const openWindows = () => opened.filter(({ closed }) => !closed)

test.for(both)('R3.7 %s connects in one popup, opened in the click at the SDK’s URL', async (maker) => {
  const { config, request } = world(maker, 'approve', 'reject')
  const pending = request()
  expect(opened.length).toBe(1)
  await pending
  expect(getConnection(config).addresses).toHaveLength(1)
  expect(opened.length).toBe(1)
  expect(messages).toEqual(REQUESTS[maker])
  await expect.poll(openWindows).toEqual([])

  // The SDK opens the next one itself.
  expect(await outcomeOf(signMessage(config, { message: 'Hello' }))).toBe('rejected')
  const [actual, reference] = vi.mocked(window.open).mock.calls.map(([url]) => parametersOf(url))
  expect(reference).toMatchObject({ sdkName: expect.any(String), sdkVersion: expect.any(String) })
  expect(actual).toEqual({ ...reference, coop: 'undefined' })
})

test.for(both)(
  'R2.5 a blocked popup of %s fails at once, renders nothing, and RETRY connects',
  async (maker) => {
    const { outcome } = world(maker, 'approve')
    vi.mocked(window.open).mockReturnValueOnce(null)
    expect(await outcome()).toBe('popup_blocked')
    expect(document.querySelector('[class*="cbwsdk"], [class*="base-acc"]')).toBeNull()
    expect(await outcome()).toBe('done')
    expect(messages).toEqual(REQUESTS[maker])
  },
)

test.for(both)(
  'R2.5 a popup of %s that disappears silently is a rejection, and RETRY sends one request',
  async (maker) => {
    const { request, outcome } = world(maker, 'close_itself', 'approve')
    const opening = window.open
    const pending = request()
    expect(window.open).toBe(opening)
    await expect(pending).rejects.toThrow('closed')
    const before = messages.length
    expect(await outcome()).toBe('done')
    expect(messages.slice(before)).toEqual(REQUESTS[maker])
    expect(window.open).toBe(opening)
  },
)

test.for(both)(
  'R2.5 a popup of %s that the user closes is a rejection, and RETRY sends one request',
  async (maker) => {
    const { outcome } = world(maker, 'never_responds', 'approve')
    const pending = outcome()
    await expect.poll(() => messages).toEqual(REQUESTS[maker])
    opened[0]?.close()
    expect(await pending).toBe('rejected')
    messages = []
    expect(await outcome()).toBe('done')
    expect(messages).toEqual(REQUESTS[maker])
  },
)

test.for(both)('R2.5 closes an empty popup of %s in time, and RETRY sends one request', async (maker) => {
  const { outcome } = world(maker, 'never_loads', 'approve')
  const pending = outcome()
  await expect.poll(() => scripts).toEqual(['never_loads'])
  const now = Date.now.bind(Date)
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 9_000)
  expect(await pending).toBe('wallet_unreachable')
  clock.mockRestore()
  expect(openWindows()).toEqual([])
  expect(messages).toEqual([])
  expect(await outcome()).toBe('done')
  expect(messages).toEqual(REQUESTS[maker])
})

test.for(both)('R4.22 cancelling %s closes its popup, and RETRY sends one request', async (maker) => {
  const { connector, outcome } = world(maker, 'never_responds', 'approve')
  const pending = outcome()
  await expect.poll(() => messages).toEqual(REQUESTS[maker])
  connector.abandon?.()
  expect(await pending).toBe('rejected')
  expect(openWindows()).toEqual([])
  messages = []
  expect(await outcome()).toBe('done')
  expect(messages).toEqual(REQUESTS[maker])
})

test('R4.22 picking another wallet meanwhile sends its request only in its own popup', async () => {
  const maker = 'base'
  const { outcome } = world(maker, 'never_responds', 'approve')
  const first = outcome()
  await expect.poll(() => messages).toEqual(REQUESTS[maker])
  messages = []
  const second = outcome()
  expect(await first).toBe('rejected')
  expect(await second).toBe('done')
  expect(messages).toEqual(REQUESTS[maker])
})

test.for(both)('R4.6 initialChain: %s connects on it in one popup', async (maker) => {
  const { config, connector } = world(maker, 'approve')
  const { connect } = createConnectWallet(config, createStore<ConnectAttempt>({ status: 'idle' }), {
    initialChain: () => second.id,
  })
  const { id, name } = connector
  const option = { key: id, name, connectorId: id, icon: null, wallet: null, provider: null, connector }
  expect(await connect(option, 'connector')).toBe(true)
  expect(getConnection(config).chainId).toBe(second.id)
  expect(opened.length).toBe(1)
})

test.for(both)('R4.12 adds a chain unknown to %s in a new window', async (maker) => {
  const { config, request } = world(maker, 'unknown_chain')
  await request()
  await switchChain(config, { chainId: second.id })
  expect(getConnection(config).chainId).toBe(second.id)
  expect(opened.length).toBe(3)
})

test.for(both)('R4.12 adds a chain to %s with the next click after a blocked popup', async (maker) => {
  const { config, request } = world(maker, 'unknown_chain')
  await request()
  vi.mocked(window.open).mockImplementationOnce(open).mockReturnValueOnce(null)
  const toTwo = () => outcomeOf(switchChain(config, { chainId: second.id }))
  expect(await toTwo()).toBe('popup_blocked')
  expect(getConnection(config).chainId).toBe(first.id)
  const before = opened.length
  expect(await toTwo()).toBe('done')
  expect(getConnection(config).chainId).toBe(second.id)
  expect(opened.length).toBe(before + 1)
})

test.for(both)(
  'R2.5 a signature request of %s with a blocked popup fails at once and keeps the connection',
  async (maker) => {
    const { config, request } = world(maker, 'approve', 'reject')
    await request()
    vi.mocked(window.open).mockReturnValueOnce(null)
    const sign = () => outcomeOf(signMessage(config, { message: 'Hello' }))
    expect(await sign()).toBe('popup_blocked')
    expect(await sign()).toBe('rejected')
    expect(getConnection(config).status).toBe('connected')
  },
)

test.for([
  ['coinbase', 'reject'],
  ['base', 'reject_by_text'],
] as const)('R4.9 a refusal in %s (%s) is a rejection', async ([maker, script]) => {
  expect(await world(maker, script).outcome()).toBe('rejected')
})

test.for([
  ['coinbase', 'wrong_shape'],
  ['base', 'no_list'],
] as const)('R3.7 does not connect %s without accounts (%s)', async ([maker, script]) => {
  const { config, outcome } = world(maker, script, 'approve')
  expect(await outcome()).not.toBe('done')
  expect(getConnection(config).status).toBe('disconnected')
  expect(openWindows()).toEqual([])
  expect(await outcome()).toBe('done')
})

test.for(both)(
  'R4.16 %s reconnects after a reload without a popup, until it is disconnected',
  async (maker) => {
    await world(maker, 'approve').request()
    const { config, connector } = world(maker, 'approve')
    const before = opened.length
    expect(await connector.isAuthorized()).toBe(true)
    await connect(config, { connector, isReconnecting: true } as Parameters<typeof connect>[1])
    expect(getConnection(config).addresses).toHaveLength(1)
    expect(opened.length).toBe(before)
    await disconnect(config)
    expect(await connector.isAuthorized()).toBe(false)
    expect(await world(maker, 'approve').connector.isAuthorized()).toBe(false)
  },
)

test.for(both)('R4.17 disconnecting from %s closes a pending popup', async (maker) => {
  const { config, request } = world(maker, 'approve', 'never_responds')
  await request()
  await expect.poll(() => openWindows().length).toBe(0)
  const signed = outcomeOf(signMessage(config, { message: 'Hello' }))
  await expect.poll(() => scripts.at(-1)).toBe('never_responds')
  await disconnect(config)
  expect(openWindows().length).toBe(0)
  expect(await signed).toBe('rejected')
})
