import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config, Connector } from 'wagmi'
import { createReconnection } from './reconnection.ts'
import type { WalletDesk } from './walletDesk.ts'

type Desk = Pick<WalletDesk, 'reconnect'>

const CONNECTOR = { uid: 'of last time' } as unknown as Connector

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function deferred() {
  let settle = { resolve: (_: Desk) => {}, reject: (_: Error) => {} }
  const promise = new Promise<Desk>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

/** A page whose visitor chose a wallet last time, and the code that asks it, which comes when it is let. */
async function world(connectors: readonly object[] = [], stored: unknown = 'io.metamask') {
  const desk = deferred()
  const state = { status: 'disconnected' }
  const reconnect = vi.fn<Desk['reconnect']>(() => () => {})
  const config = {
    connectors,
    state,
    storage: { getItem: async () => stored },
  } as unknown as Config
  const reconnection = createReconnection(config, () => desk.promise)
  void reconnection.start()
  await vi.advanceTimersByTimeAsync(0)
  return {
    phase: reconnection.phase.get,
    stop: reconnection.stop,
    connect: () => {
      state.status = 'connected'
    },
    reconnect,
    fail: () => desk.reject(new Error('It did not arrive.')),
    arrive: async () => {
      desk.resolve({ reconnect })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test.each([[5], [true], [{}], [['io.metamask']]])(
  'R3.5 takes a stored connector ID of %j for none',
  async (stored) => {
    const { phase, reconnect, arrive } = await world([], stored)
    expect(phase()).toBe('settled')
    await arrive()
    expect(reconnect).not.toHaveBeenCalled()
  },
)

test('R2.1 code that comes slowly is waited for: the wallet has its whole second afterwards', async () => {
  const { phase, reconnect, arrive } = await world()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(phase()).toBe('reconnecting')
  await arrive()
  await vi.advanceTimersByTimeAsync(999)
  expect(phase()).toBe('reconnecting')
  reconnect.mock.lastCall?.[0].onAsked(CONNECTOR)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(phase()).toBe('reconnecting')
  reconnect.mock.lastCall?.[0].onSettled()
  expect(phase()).toBe('settled')
})

test('R2.1 a wallet that does not announce itself is not waited for any longer, and is asked all the same', async () => {
  const { phase, reconnect, arrive } = await world()
  await arrive()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(phase()).toBe('settled')
  expect(reconnect).toHaveBeenCalledTimes(1)
})

test('R2.1 code that does not come at all leaves "Connect Wallet"', async () => {
  const never = await world()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(never.phase()).toBe('settled')
  const failed = await world()
  failed.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(failed.phase()).toBe('settled')
})

const inside = { id: 'safe', isHere: () => true }

test('R4.16 inside a wallet that wallet is asked first, and then nobody else', async () => {
  const { phase, reconnect, arrive, connect } = await world([inside])
  await arrive()
  expect(reconnect.mock.calls.map(([{ id }]) => id)).toEqual(['safe'])
  reconnect.mock.lastCall?.[0].onAsked(CONNECTOR)
  connect()
  reconnect.mock.lastCall?.[0].onSettled()
  expect(phase()).toBe('settled')
  expect(reconnect).toHaveBeenCalledTimes(1)
})

test('R4.16 in a frame of somebody else the wallet of last time is asked', async () => {
  const { phase, reconnect, arrive } = await world([inside])
  await arrive()
  reconnect.mock.lastCall?.[0].onAsked(CONNECTOR)
  reconnect.mock.lastCall?.[0].onSettled()
  expect(phase()).toBe('reconnecting')
  expect(reconnect.mock.calls.map(([{ id }]) => id)).toEqual(['safe', 'io.metamask'])
  reconnect.mock.lastCall?.[0].onSettled()
  expect(phase()).toBe('settled')
})

test('R4.16 a visitor who chooses meanwhile is not overtaken by the wallet of last time', async () => {
  const { reconnect, arrive, stop } = await world([inside])
  await arrive()
  stop()
  reconnect.mock.lastCall?.[0].onSettled()
  expect(reconnect).toHaveBeenCalledTimes(1)
})
