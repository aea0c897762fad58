import { DatabaseError } from '@countersign/sign-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logFailures, lostConnection } from './logFailures.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const error = new DatabaseError('unavailable', 'The database is not responding.')
const entry = {
  requestId: 'id',
  method: 'GET',
  path: '/api/session',
  status: 503,
  code: 'database_unavailable',
  milliseconds: 1,
  ipAddress: null,
  error,
}

test('R10.11 logs one line a second during an outage, with the number of the others, and one at its end', async () => {
  const log = vi.fn()
  const probe = vi.fn().mockRejectedValueOnce(error).mockResolvedValue([])
  const failures = logFailures(log, probe)
  for (let connection = 0; connection < 10; connection++)
    failures.failed(lostConnection(new Error('Connection terminated unexpectedly')))
  for (let request = 0; request < 100; request++) failures.failed(entry)
  failures.failed({ task: 'webhooks', error })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(log.mock.calls).toEqual([
    ['warn', 'Lost a connection to the database.', { task: 'connection', error: expect.any(DatabaseError) }],
    [
      'warn',
      'Webhooks could not be delivered. They will be retried.',
      { task: 'webhooks', error, suppressed: 109 },
    ],
    ['warn', 'The database responds again.', { milliseconds: expect.any(Number) }],
  ])
  expect(log.mock.calls[0]?.[2].error.message).toBe('Lost a connection: Connection terminated unexpectedly')
})

test('R10.11 logs each request that fails with a status of 500', () => {
  const log = vi.fn()
  const failures = logFailures(log, async () => {})
  const failed = { ...entry, status: 500, code: 'internal', error: new Error('boom') }
  failures.failed(failed)
  failures.failed(failed)
  expect(log.mock.calls).toEqual([
    ['error', 'Request failed.', failed],
    ['error', 'Request failed.', failed],
  ])
})
