import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { createFailureLog, type FailureLine } from './createFailureLog.ts'

let lines: FailureLine[]
let isUp: boolean
let log: ReturnType<typeof createFailureLog>

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  isUp = false
  const probe = async () => {
    if (!isUp) throw new Error('gone')
  }
  log = createFailureLog({ write: (line) => lines.push(line), probe })
})
afterEach(() => {
  log.stop()
  vi.useRealTimers()
})

const error = new DatabaseError('unavailable', 'The database is not responding.')
const request = (code: string, requestId = 'id') =>
  ({ code, requestId, method: 'GET', path: '/api/session', error }) as const
const written = () =>
  lines.map((line) => [line.status === 'failed' ? line.code : line.status, line.suppressed] as const)
const fail = (code: string, times: number) => {
  for (let time = 0; time < times; time++) log.failed(request(code))
}

test('R10.11 writes the first failure of an outage at once, then one line a second with the number of the others', async () => {
  fail('database_unavailable', 500)
  expect(written()).toEqual([['database_unavailable', 0]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written()).toEqual([
    ['database_unavailable', 0],
    ['database_unavailable', 498],
  ])
  for (let second = 0; second < 3; second++) {
    fail('database_unavailable', 10)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(written().slice(2)).toEqual([
    ['database_unavailable', 9],
    ['database_unavailable', 9],
    ['database_unavailable', 9],
  ])
})

test('R10.11 writes one line when the database responds again, also without requests', async () => {
  fail('database_unavailable', 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(written()).toEqual([['database_unavailable', 0]])
  isUp = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(lines.slice(1)).toEqual([{ status: 'recovered', milliseconds: expect.any(Number), suppressed: 0 }])
  expect(vi.getTimerCount()).toBe(0)
  isUp = false
  fail('database_unavailable', 1)
  expect(written()).toHaveLength(3)
})

test('R10.11 writes a failure right after the recovery a second later', async () => {
  fail('database_unavailable', 1)
  isUp = true
  await vi.advanceTimersByTimeAsync(2_000)
  isUp = false
  fail('database_unavailable', 3)
  expect(written().slice(1)).toEqual([['recovered', 0]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written().slice(2)).toEqual([['database_unavailable', 2]])
})

test('R10.11 adds failures without a line to the line of the recovery, and writes no two lines in a second', async () => {
  fail('database_unavailable', 1)
  isUp = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written()).toHaveLength(1)
  fail('database_unavailable', 1)
  // Failed after the probe: the database does not respond yet.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written().slice(1)).toEqual([['database_unavailable', 0]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written().slice(2)).toEqual([['recovered', 0]])
})

test('R10.11 probes once at a time', async () => {
  const probe = vi.fn(() => new Promise<void>(() => {}))
  const slow = createFailureLog({ write: () => {}, probe })
  slow.failed(request('database_unavailable'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(probe).toHaveBeenCalledTimes(1)
  slow.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('R10.11 limits other codes with a status of 503 separately, and writes no recovery for them', async () => {
  isUp = true
  fail('database_busy', 3)
  fail('chain_unavailable', 1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(written()).toEqual([
    ['database_busy', 0],
    ['chain_unavailable', 0],
    ['database_busy', 1],
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('R10.11 writes every failure with a status of 500', () => {
  fail('internal', 3)
  expect(written()).toEqual([
    ['internal', 0],
    ['internal', 0],
    ['internal', 0],
  ])
})

test('R10.11 limits other failures of background work by task', async () => {
  for (let time = 0; time < 3; time++) {
    log.failed({ task: 'keys', error: new Error('no permission') })
    log.failed({ task: 'audit', error: new Error('no permission') })
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written().map(([, suppressed]) => suppressed)).toEqual([0, 0, 1, 1])
})

test('R10.11 counts background work and requests of an outage together', () => {
  log.failed({ task: 'webhooks', error })
  fail('database_unavailable', 2)
  log.failed({ task: 'webhooks', error: new Error('other') })
  expect(written()).toEqual([
    ['database_unavailable', 0],
    ['internal', 0],
  ])
})
