import type { RequestLog } from '@countersign/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { summarizeRefusals } from './summarizeRefusals.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const entry = (ipAddress: string | null, code: string | null = 'too_many_requests'): RequestLog => ({
  requestId: 'id',
  method: 'POST',
  path: '/api/siwe/nonce',
  status: code === null ? 200 : 429,
  code,
  milliseconds: 0,
  ipAddress,
})

const SUMMARY = 'Rate-limited more requests from this client.'

function start(options?: Parameters<typeof summarizeRefusals>[2]) {
  const log = vi.fn()
  const logRequest = vi.fn()
  return { log, logRequest, add: summarizeRefusals(log, logRequest, options) }
}

test('R10.16 logs the first refusals of each client in a minute and counts the others in one line', () => {
  const { log, logRequest, add } = start({ logged: 2 })
  for (let request = 0; request < 5; request++) add(entry('192.0.2.1'))
  add(entry('192.0.2.2'))
  expect(logRequest.mock.calls.map(([{ ipAddress }]) => ipAddress)).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '192.0.2.2',
  ])
  expect(log).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(log.mock.calls).toEqual([['info', SUMMARY, { client: '192.0.2.1', requests: 3 }]])
  add(entry('192.0.2.1'))
  expect(logRequest).toHaveBeenCalledTimes(4)
})

test('R10.16 counts the addresses of an IPv6 /64 as one client, and clients above the maximum together', () => {
  const { log, logRequest, add } = start({ logged: 1, maxClients: 2 })
  add(entry('2001:db8::1'))
  add(entry('2001:db8::2'))
  add(entry(null))
  for (let host = 1; host <= 4; host++) add(entry(`192.0.2.${host}`))
  expect(logRequest).toHaveBeenCalledTimes(3)
  add.flush()
  expect(log.mock.calls).toEqual([
    ['info', SUMMARY, { client: '2001:db8:0:0::/64', requests: 1 }],
    ['info', SUMMARY, { client: 'others', requests: 3 }],
  ])
  vi.advanceTimersByTime(60_000)
  expect(log).toHaveBeenCalledTimes(2)
})

test('logs every other request', () => {
  const { logRequest, add } = start({ logged: 1 })
  for (const code of [null, null, 'nonce_expired', 'nonce_expired']) add(entry('192.0.2.1', code))
  expect(logRequest).toHaveBeenCalledTimes(4)
})
