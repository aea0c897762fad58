import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import { holdSleeps } from '../../testing/holdSleeps.ts'
import { withinServerLimit } from './withinServerLimit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const refusal = new DatabaseError('unavailable', 'Too many connections.', { sqlState: '53300' })

/** The limit of a pool that holds some connections, with the sizes that its queue gets. */
function open(held: number) {
  const pool = { held }
  const sizes: number[] = []
  const queue = {
    run: <Result>(work: () => Promise<Result>) => work(),
    resize: (size: number) => void sizes.push(size),
    waiting: () => 0,
  }
  const { next } = holdSleeps()
  return { run: withinServerLimit({ held: () => pool.held, queue, connections: 5 }), pool, sizes, next }
}

/** Work that the server refuses a connection for some times. */
function refused(times: number) {
  const work = vi.fn(async () => 'done')
  for (let count = 0; count < times; count += 1) work.mockRejectedValueOnce(refusal)
  return work
}

test('requests a refused connection again, after longer pauses up to half a second', async () => {
  const { run, next } = open(3)
  const done = run(refused(7))
  const pauses: number[] = []
  while (pauses.length < 7) {
    const pause = await next()
    pauses.push(pause.milliseconds)
    pause.wake()
  }
  expect(pauses).toEqual([20, 40, 80, 160, 320, 500, 500])
  expect(await done).toBe('done')
})

test('uses as many connections as the pool holds, then one more every two seconds', async () => {
  const { run, next, sizes, pool } = open(3)
  const refuse = async () => {
    const done = run(refused(1))
    ;(await next()).wake()
    await done
  }
  await refuse()
  vi.advanceTimersByTime(1_000)
  pool.held = 4
  await refuse()
  // Two seconds from the second refusal.
  vi.advanceTimersByTime(1_999)
  expect(sizes).toEqual([3, 3])
  vi.advanceTimersByTime(60_000)
  expect(sizes).toEqual([3, 3, 4, 5])
})

test('fails at once if the pool holds no connection', async () => {
  await expect(open(0).run(refused(1))).rejects.toBe(refusal)
})

test('gives up after 15 seconds, or once the pool holds no connection any more', async () => {
  const patient = open(3)
  const late = patient.run(refused(2)).catch((error) => error)
  const pause = await patient.next()
  vi.advanceTimersByTime(15_000)
  pause.wake()
  expect(await late).toBe(refusal)

  const emptied = open(3)
  const failed = emptied.run(refused(2)).catch((error) => error)
  const last = await emptied.next()
  emptied.pool.held = 0
  last.wake()
  expect(await failed).toBe(refusal)
})

test('runs work once that had its connection, or failed otherwise', async () => {
  const { run } = open(3)
  const connected = vi.fn(async (onConnected: () => void) => {
    onConnected()
    throw refusal
  })
  await expect(run(connected)).rejects.toBe(refusal)
  expect(connected).toHaveBeenCalledOnce()
  const other = new DatabaseError('unavailable', 'The database is not responding.', { sqlState: '57P01' })
  const failing = vi.fn().mockRejectedValue(other)
  await expect(run(failing)).rejects.toBe(other)
  expect(failing).toHaveBeenCalledOnce()
})
