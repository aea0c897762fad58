import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Eip1193Provider } from '../../provider/provider.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import { guardProvider } from './guardProvider.ts'

// A provider whose requests never settle, as during a redirect to a phone.

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
  const send = () => guard.request({ method: 'eth_requestAccounts' }).then(() => 'done', walletErrorCode)
  return { guard, send, requestCount: () => request.mock.calls.length }
}

test('R4.22 sends no further request after leaving during the last one', async () => {
  const { guard, send, requestCount } = world()
  void send()
  await vi.advanceTimersByTimeAsync(0)
  guard.abandon()
  const next = send()
  await vi.advanceTimersByTimeAsync(500)
  guard.abandon()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requestCount()).toBe(1)
  expect(await next).toBe('rejected')
})

test('R4.22 a hanging request delays only the next one, by a second', async () => {
  const { guard, send, requestCount } = world()
  void send()
  await vi.advanceTimersByTimeAsync(0)
  guard.abandon()
  void send()
  await vi.advanceTimersByTimeAsync(999)
  expect(requestCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(requestCount()).toBe(2)
  void send()
  await vi.advanceTimersByTimeAsync(0)
  expect(requestCount()).toBe(3)
})
