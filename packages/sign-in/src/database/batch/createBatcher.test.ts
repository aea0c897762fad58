import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import { createBatcher, RETRY_ALONE } from './createBatcher.ts'

/** A batch function whose results the test sends; `runs` has the items of each call. */
function deferred() {
  const runs: number[][] = []
  const ends: ((answer: (item: number) => number | Error | typeof RETRY_ALONE) => void)[] = []
  const run = (items: readonly number[]) =>
    new Promise<(number | typeof RETRY_ALONE)[]>((resolve, reject) => {
      runs.push([...items])
      ends.push((answer) => {
        const answers = items.map(answer)
        const failed = answers.find((answer) => answer instanceof Error)
        if (failed) reject(failed)
        else resolve(answers as (number | typeof RETRY_ALONE)[])
      })
    })
  const end = (answer: (item: number) => number | Error | typeof RETRY_ALONE = (item) => item * 10) => {
    const next = ends.shift()
    if (!next) throw new Error('Nothing is under way.')
    next(answer)
  }
  return { runs, run, end }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Long enough for the next batch to start. */
const nextRound = () => vi.advanceTimersByTimeAsync(100)

test('batches concurrent items, and those added while a batch runs', async () => {
  const { runs, run, end } = deferred()
  const add = createBatcher(run, { maxDelay: 10_000 })
  const first = [add(1), add(2)]
  await nextRound()
  const second = [add(3), add(4), add(5)]
  await nextRound()
  expect(runs).toEqual([[1, 2]])
  end()
  expect(await Promise.all(first)).toEqual([10, 20])
  await nextRound()
  expect(runs).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  end()
  expect(await Promise.all(second)).toEqual([30, 40, 50])
})

test('limits the size of a batch; the rest go into the next', async () => {
  const { runs, run, end } = deferred()
  const add = createBatcher(run, { maxSize: 2, maxDelay: 10_000 })
  const all = [1, 2, 3].map((value) => add(value))
  await nextRound()
  end()
  await nextRound()
  end()
  expect(await Promise.all(all)).toEqual([10, 20, 30])
  expect(runs).toEqual([[1, 2], [3]])
})

test('starts the next batch after maxDelay when one is slow', async () => {
  const { runs, run, end } = deferred()
  const add = createBatcher(run, { maxDelay: 10_000 })
  const slow = add(1)
  await nextRound()
  const later = add(2)
  await nextRound()
  expect(runs).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toEqual([[1], [2]])
  const last = add(3)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toEqual([[1], [2], [3]])
  end()
  end()
  end()
  expect(await Promise.all([slow, later, last])).toEqual([10, 20, 30])
})

test('retries each item alone when the database refuses a batch', async () => {
  const { runs, run, end } = deferred()
  const add = createBatcher(run, { maxDelay: 10_000 })
  const refusal = new DatabaseError('refused', 'No.', { sqlState: '23503' })
  const all = Promise.allSettled([add(1), add(2)])
  await nextRound()
  end(() => refusal)
  await nextRound()
  expect(runs).toEqual([[1, 2], [1], [2]])
  end()
  end(() => refusal)
  expect(await all).toEqual([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: refusal },
  ])
})

test('rejects all items when the database is unavailable, without a retry', async () => {
  const { runs, run, end } = deferred()
  const add = createBatcher(run, { maxDelay: 10_000 })
  const unavailable = new DatabaseError('unavailable', 'Unavailable.')
  const all = Promise.allSettled([add(1), add(2)])
  await nextRound()
  end(() => unavailable)
  expect(await all).toEqual([
    { status: 'rejected', reason: unavailable },
    { status: 'rejected', reason: unavailable },
  ])
  expect(runs).toEqual([[1, 2]])
  const next = add(3)
  await nextRound()
  end()
  expect(await next).toBe(30)
})

test('retries an item alone when it cannot be handled with the others', async () => {
  const { runs, run, end } = deferred()
  const add = createBatcher(run, { maxDelay: 10_000 })
  const all = Promise.all([add(1), add(2)])
  await nextRound()
  end((item) => (item === 2 ? RETRY_ALONE : item * 10))
  await nextRound()
  end()
  expect(await all).toEqual([10, 20])
  expect(runs).toEqual([[1, 2], [2]])
})

test('R10.16 refuses items beyond maxPending at once, and accepts more as results arrive', async () => {
  const { runs, run, end } = deferred()
  const add = createBatcher(run, { maxSize: 1, maxDelay: 10_000, maxPending: 2 })
  const [one, two] = [add(1), add(2)]
  await expect(add(3)).rejects.toMatchObject({ code: 'busy' })
  await nextRound()
  end()
  expect(await one).toBe(10)
  const four = add(4)
  await expect(add(5)).rejects.toMatchObject({ code: 'busy' })
  await nextRound()
  end(() => new DatabaseError('unavailable', 'Away.'))
  await expect(two).rejects.toMatchObject({ code: 'unavailable' })
  const six = add(6)
  await nextRound()
  end()
  await nextRound()
  end()
  expect(await Promise.all([four, six])).toEqual([40, 60])
  expect(runs).toEqual([[1], [2], [4], [6]])
})
