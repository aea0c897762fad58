import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Eip1193Provider } from '../provider.ts'
import { walletErrorCode } from '../walletError.ts'
import { guardProvider } from './guardProvider.ts'

// A provider that never comes to an end by itself, as on its way to a phone.

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function world() {
  const request = vi.fn<Eip1193Provider['request']>(() => new Promise(() => {}))
  const communicator = {
    waitForPopupLoaded: async () => window,
    postMessage: async () => {},
    disconnect: vi.fn(),
  }
  const guard = guardProvider({ request, communicator } as Eip1193Provider, 'A Wallet')
  const ask = () => guard.request({ method: 'eth_requestAccounts' }).then(() => 'done', walletErrorCode)
  return { guard, ask, asked: () => request.mock.calls.length }
}

test('R4.5 whoever leaves while the last request is waited for asks nothing any more', async () => {
  const { guard, ask, asked } = world()
  void ask()
  await vi.advanceTimersByTimeAsync(0)
  guard.abandon()
  const next = ask()
  await vi.advanceTimersByTimeAsync(500)
  guard.abandon()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked()).toBe(1)
  expect(await next).toBe('rejected')
})

test('R4.5 a request that never ends keeps the next one for a second, and no other', async () => {
  const { guard, ask, asked } = world()
  void ask()
  await vi.advanceTimersByTimeAsync(0)
  guard.abandon()
  void ask()
  await vi.advanceTimersByTimeAsync(999)
  expect(asked()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toBe(2)
  void ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toBe(3)
})
