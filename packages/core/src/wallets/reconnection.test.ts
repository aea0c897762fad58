import type { Config, Connector } from '@wagmi/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReconnectPhase, WalletRuntime } from '../state/WalletRuntime.ts'
import { createStore } from '../store/createStore.ts'
import { createReconnection } from './reconnection.ts'

type Runtime = Pick<WalletRuntime, 'reconnect'>

const CONNECTOR = { uid: 'of last time' } as unknown as Connector

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function deferred() {
  let settle = { resolve: (_: Runtime) => {}, reject: (_: Error) => {} }
  const promise = new Promise<Runtime>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

/** A page whose user connected a wallet before; the code that reconnects it loads when the test lets it. */
async function world(
  connectors: readonly object[] = [],
  stored: unknown = 'io.metamask',
  getItem: () => Promise<unknown> = async () => stored,
) {
  const runtime = deferred()
  const state = { status: 'disconnected' }
  const reconnect = vi.fn<Runtime['reconnect']>(() => () => {})
  const config = {
    connectors,
    state,
    storage: { getItem },
  } as unknown as Config
  const phase = createStore<ReconnectPhase>('reconnecting')
  const reconnection = createReconnection(config, phase, () => runtime.promise)
  void reconnection.start()
  await vi.advanceTimersByTimeAsync(0)
  return {
    phase: phase.get,
    stop: reconnection.stop,
    connect: () => {
      state.status = 'connected'
    },
    reconnect,
    fail: () => runtime.reject(new Error('It did not arrive.')),
    arrive: async () => {
      runtime.resolve({ reconnect })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test.each([[5], [true], [{}], [['io.metamask']]])(
  'R3.5 ignores the stored connector ID %j',
  async (stored) => {
    const { phase, reconnect, arrive } = await world([], stored)
    expect(phase()).toBe('settled')
    await arrive()
    expect(reconnect).not.toHaveBeenCalled()
  },
)

test('R2.1 slow code does not shorten the wallet’s one-second timeout', async () => {
  const { phase, reconnect, arrive } = await world()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(phase()).toBe('reconnecting')
  await arrive()
  await vi.advanceTimersByTimeAsync(999)
  expect(phase()).toBe('reconnecting')
  reconnect.mock.lastCall?.[0].onRequest(CONNECTOR)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phase()).toBe('reconnecting')
  reconnect.mock.lastCall?.[0].onSettled()
  expect(phase()).toBe('settled')
})

test('R2.1 stops waiting for a wallet that does not announce itself, and still reconnects it later', async () => {
  const { phase, reconnect, arrive } = await world()
  await arrive()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(phase()).toBe('settled')
  expect(reconnect).toHaveBeenCalledTimes(1)
})

test('R2.1 shows "Connect Wallet" if the code fails to load', async () => {
  const never = await world()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(never.phase()).toBe('settled')
  const failed = await world()
  failed.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(failed.phase()).toBe('settled')
})

const inside = { id: 'safe', isInsideWallet: () => true }

test('R4.16 inside a wallet’s browser only that wallet gets a request', async () => {
  const { phase, reconnect, arrive, connect } = await world([inside])
  await arrive()
  expect(reconnect.mock.calls.map(([{ id }]) => id)).toEqual(['safe'])
  reconnect.mock.lastCall?.[0].onRequest(CONNECTOR)
  connect()
  reconnect.mock.lastCall?.[0].onSettled()
  expect(phase()).toBe('settled')
  expect(reconnect).toHaveBeenCalledTimes(1)
})

test('R4.16 in a frame of another site the last wallet gets the request', async () => {
  const { phase, reconnect, arrive } = await world([inside])
  await arrive()
  reconnect.mock.lastCall?.[0].onRequest(CONNECTOR)
  reconnect.mock.lastCall?.[0].onSettled()
  expect(phase()).toBe('reconnecting')
  expect(reconnect.mock.calls.map(([{ id }]) => id)).toEqual(['safe', 'io.metamask'])
  reconnect.mock.lastCall?.[0].onSettled()
  expect(phase()).toBe('settled')
})

test('R4.16 reconnecting does not override a wallet that the user picks meanwhile', async () => {
  const { reconnect, arrive, stop } = await world([inside])
  await arrive()
  stop()
  reconnect.mock.lastCall?.[0].onSettled()
  expect(reconnect).toHaveBeenCalledTimes(1)
})

test('R4.16 a storage that never responds does not keep the page reconnecting', async () => {
  const { phase } = await world([], null, () => new Promise(() => {}))
  expect(phase()).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(phase()).toBe('settled')
})
