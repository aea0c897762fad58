import { defineChain } from 'viem'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { connect, disconnect, getConnection, signMessage, switchChain } from 'wagmi/actions'
import { walletWindowUrl } from '../../testing/walletWindowUrl.ts'
import { baseAccount } from '../base/baseAccount.ts'
import { coinbaseWallet } from '../coinbase/coinbaseWallet.ts'
import type { OwnConnector } from '../OwnConnector.ts'
import { walletErrorCode } from '../walletError.ts'

// Both SDKs as they are, a window on another origin, and all that can become of it.

const makers = { coinbase: coinbaseWallet, base: baseAccount } as const
const both = ['coinbase', 'base'] as const
type Maker = (typeof both)[number]

const [one, two] = [chain(1), chain(2)]

function chain(id: number) {
  return defineChain({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://127.0.0.1:1/${id}`] } },
  })
}

/** What a window is asked, from its opening to its answer. */
const QUESTIONS = {
  coinbase: ['selectSignerType', 'handshake'],
  base: ['handshake', 'encrypted'],
} as const

let opened: Window[] = []
let heard: string[] = []
/** What the windows do that have come so far. */
let scripts: string[] = []
const hear = ({ data }: MessageEvent) => {
  if (typeof data?.heard === 'string') heard.push(data.heard)
  if (typeof data?.script === 'string') scripts.push(data.script)
}
let leave = async () => {}
let open = window.open

// Fetched ahead: a slow machine must not run into the limits of the tests.
beforeAll(() =>
  Promise.all([
    import('../coinbase/createCoinbase.ts'),
    import('../base/createBase.ts'),
    import('../../connection/walletDesk.ts'),
    import('./loadInside.ts'),
  ]),
)

beforeEach(() => {
  opened = []
  heard = []
  scripts = []
  // Here no page stands at the address that both SDKs ask for its policy.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const native = window.open
  open = (...parameters) => {
    const made = native.call(window, ...parameters)
    if (made) opened.push(made)
    return made
  }
  vi.spyOn(window, 'open').mockImplementation(open)
  window.addEventListener('message', hear)
})

afterEach(async () => {
  window.removeEventListener('message', hear)
  vi.restoreAllMocks()
  await leave()
  for (const each of opened) each.close()
  localStorage.clear()
})

/** A page with wagmi and the connector, and nothing of the kit. */
function world(maker: Maker, ...scripts: readonly [string, ...string[]]) {
  const config = createConfig({
    chains: [one, two],
    connectors: [makers[maker]({ appName: 'A Page', windowUrl: walletWindowUrl(...scripts) })],
    transports: { 1: http('http://127.0.0.1:1'), 2: http('http://127.0.0.1:1') },
    storage: null,
    multiInjectedProviderDiscovery: false,
  })
  const connector = config.connectors[0] as (typeof config.connectors)[number] & OwnConnector
  // Base's SDK keeps who is connected for the whole page.
  leave = () => connector.disconnect()
  const ask = () => connect(config, { connector })
  return { config, connector, ask, outcome: () => outcomeOf(ask()) }
}

const outcomeOf = (promise: Promise<unknown>) => promise.then(() => 'done' as const, walletErrorCode)

const parametersOf = (url: string | URL | undefined) => Object.fromEntries(new URL(String(url)).searchParams)

const openWindows = () => opened.filter(({ closed }) => !closed)

test.for(both)(
  'R3.7 %s connects in one window, opened in the click at the address that its SDK opens',
  async (maker) => {
    const { config, ask } = world(maker, 'approve', 'reject')
    const asked = ask()
    expect(opened.length).toBe(1)
    await asked
    expect(getConnection(config).addresses).toHaveLength(1)
    expect(opened.length).toBe(1)
    expect(heard).toEqual(QUESTIONS[maker])
    await expect.poll(openWindows).toEqual([])

    // The next one is opened by the SDK itself.
    expect(await outcomeOf(signMessage(config, { message: 'Hello' }))).toBe('rejected')
    const [ours, theirs] = vi.mocked(window.open).mock.calls.map(([url]) => parametersOf(url))
    expect(theirs).toMatchObject({ sdkName: expect.any(String), sdkVersion: expect.any(String) })
    expect(ours).toEqual({ ...theirs, coop: 'undefined' })
  },
)

test.for(both)(
  'R4.5 a window of %s that the browser blocks ends at once, draws nothing, and RETRY connects',
  async (maker) => {
    const { outcome } = world(maker, 'approve')
    vi.mocked(window.open).mockReturnValueOnce(null)
    expect(await outcome()).toBe('popup-blocked')
    expect(document.querySelector('[class*="cbwsdk"], [class*="base-acc"]')).toBeNull()
    expect(await outcome()).toBe('done')
    expect(heard).toEqual(QUESTIONS[maker])
  },
)

test.for(both)(
  'R4.5 a window of %s that is gone without a word is a refusal, and RETRY asks once',
  async (maker) => {
    const { ask, outcome } = world(maker, 'close-itself', 'approve')
    const opening = window.open
    const asked = ask()
    expect(window.open).toBe(opening)
    await expect(asked).rejects.toThrow('closed')
    const before = heard.length
    expect(await outcome()).toBe('done')
    expect(heard.slice(before)).toEqual(QUESTIONS[maker])
    expect(window.open).toBe(opening)
  },
)

test.for(both)(
  'R4.5 a window of %s that the visitor closes is a refusal, and RETRY asks once',
  async (maker) => {
    const { outcome } = world(maker, 'never-answers', 'approve')
    const asked = outcome()
    await expect.poll(() => heard).toEqual(QUESTIONS[maker])
    opened[0]?.close()
    expect(await asked).toBe('rejected')
    heard = []
    expect(await outcome()).toBe('done')
    expect(heard).toEqual(QUESTIONS[maker])
  },
)

test.for(both)(
  'R4.5 a window of %s that stays empty is closed in time, and RETRY asks once',
  async (maker) => {
    const { outcome } = world(maker, 'never-loads', 'approve')
    const asked = outcome()
    await expect.poll(() => scripts).toEqual(['never-loads'])
    const now = Date.now.bind(Date)
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 9_000)
    expect(await asked).toBe('wallet-unreachable')
    clock.mockRestore()
    expect(openWindows()).toEqual([])
    expect(heard).toEqual([])
    expect(await outcome()).toBe('done')
    expect(heard).toEqual(QUESTIONS[maker])
  },
)

test.for(both)(
  'R4.5 whoever stops waiting for %s has its window closed, and RETRY asks once',
  async (maker) => {
    const { connector, outcome } = world(maker, 'never-answers', 'approve')
    const asked = outcome()
    await expect.poll(() => heard).toEqual(QUESTIONS[maker])
    connector.abandon?.()
    expect(await asked).toBe('rejected')
    expect(openWindows()).toEqual([])
    heard = []
    expect(await outcome()).toBe('done')
    expect(heard).toEqual(QUESTIONS[maker])
  },
)

test('R4.5 a choice in the middle of another asks in its own window alone', async () => {
  const maker = 'base'
  const { outcome } = world(maker, 'never-answers', 'approve')
  const first = outcome()
  await expect.poll(() => heard).toEqual(QUESTIONS[maker])
  heard = []
  const second = outcome()
  expect(await first).toBe('rejected')
  expect(await second).toBe('done')
  expect(heard).toEqual(QUESTIONS[maker])
})

test.for(both)('R4.12 a network that %s does not know is added in a window of its own', async (maker) => {
  const { config, ask } = world(maker, 'unknown-chain')
  await ask()
  await switchChain(config, { chainId: two.id })
  expect(getConnection(config).chainId).toBe(two.id)
  expect(opened.length).toBe(3)
})

test.for(both)(
  'R4.12 a network that %s had no window to be added in is added with the next click',
  async (maker) => {
    const { config, ask } = world(maker, 'unknown-chain')
    await ask()
    vi.mocked(window.open).mockImplementationOnce(open).mockReturnValueOnce(null)
    const toTwo = () => outcomeOf(switchChain(config, { chainId: two.id }))
    expect(await toTwo()).toBe('popup-blocked')
    expect(getConnection(config).chainId).toBe(one.id)
    const before = opened.length
    expect(await toTwo()).toBe('done')
    expect(getConnection(config).chainId).toBe(two.id)
    expect(opened.length).toBe(before + 1)
  },
)

test.for(both)(
  'R4.5 a signature that %s gets no window for ends at once, and the connection stays',
  async (maker) => {
    const { config, ask } = world(maker, 'approve', 'reject')
    await ask()
    vi.mocked(window.open).mockReturnValueOnce(null)
    const sign = () => outcomeOf(signMessage(config, { message: 'Hello' }))
    expect(await sign()).toBe('popup-blocked')
    expect(await sign()).toBe('rejected')
    expect(getConnection(config).status).toBe('connected')
  },
)

test.for([
  ['coinbase', 'reject'],
  ['base', 'reject-by-text'],
] as const)('R4.9 %s that refuses (%s) has refused', async ([maker, script]) => {
  expect(await world(maker, script).outcome()).toBe('rejected')
})

test.for([
  ['coinbase', 'wrong-shape'],
  ['base', 'no-list'],
] as const)('R3.7 %s that answers with no accounts (%s) connects nobody', async ([maker, script]) => {
  const { config, outcome } = world(maker, script, 'approve')
  expect(await outcome()).not.toBe('done')
  expect(getConnection(config).status).toBe('disconnected')
  expect(openWindows()).toEqual([])
  expect(await outcome()).toBe('done')
})

test.for(both)(
  'R4.16 %s comes back after a reload without a window, until it is disconnected',
  async (maker) => {
    await world(maker, 'approve').ask()
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

test.for(both)('R4.17 disconnecting from %s closes a window that still asks', async (maker) => {
  const { config, ask } = world(maker, 'approve', 'never-answers')
  await ask()
  await expect.poll(() => openWindows().length).toBe(0)
  const signed = outcomeOf(signMessage(config, { message: 'Hello' }))
  await expect.poll(() => scripts.at(-1), { timeout: 10_000 }).toBe('never-answers')
  await disconnect(config)
  expect(openWindows().length).toBe(0)
  expect(await signed).toBe('rejected')
})
