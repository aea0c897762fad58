import { DatabaseError } from '../../errors/DatabaseError.ts'
import { MAX_WAITING, tooManyWaiting } from '../createConnectionQueue.ts'
import { findHookError } from '../hookScope.ts'

/** The result for an item that cannot be handled with the others. It is retried alone. */
export const RETRY_ALONE = Symbol('retry alone')

/** Returns one result for each item, in the same order. For a single item it never returns {@link RETRY_ALONE}. */
export type RunBatch<Item, Result> = (
  items: readonly Item[],
) => Promise<readonly (Result | typeof RETRY_ALONE)[]>

export type BatcherOptions = {
  /** Maximum number of items in a batch. Default: 64. */
  readonly maxSize?: number
  /** Milliseconds after which the next batch starts even if the previous one is still running. Default: 10. */
  readonly maxDelay?: number
  /** Maximum number of items without a result. Default: {@link MAX_WAITING}. */
  readonly maxPending?: number
}

type Pending<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Creates a function that handles concurrent items in batches, so that one statement and one commit serve all of them.
 * While a batch runs, new items wait for the next one; a single item starts at once. When the database refuses a batch,
 * each item is retried alone, so that none fails because of another. When the database is unavailable, all of them fail,
 * since it is unknown what was committed. Beyond `maxPending` items it rejects with `busy`.
 */
export function createBatcher<Item, Result>(
  run: RunBatch<Item, Result>,
  { maxSize = 64, maxDelay = 10, maxPending = MAX_WAITING }: BatcherOptions = {},
): (item: Item) => Promise<Result> {
  let waiting: Pending<Item, Result>[] = []
  let pending = 0
  let state: 'idle' | 'scheduled' | 'running' = 'idle'

  function startNext(): void {
    const taken = waiting.slice(0, maxSize)
    waiting = waiting.slice(maxSize)
    if (taken.length === 0) {
      state = 'idle'
      return
    }
    state = 'running'
    let hasContinued = false
    const continueOnce = () => {
      if (hasContinued) return
      hasContinued = true
      clearTimeout(timer)
      startNext()
    }
    const timer = setTimeout(continueOnce, maxDelay)
    // setImmediate: the next batch includes items added by the callers of this one, and requests read in the same tick.
    void runTaken(taken).then(() => setImmediate(continueOnce))
  }

  async function runTaken(taken: readonly Pending<Item, Result>[]): Promise<void> {
    try {
      const results = await run(taken.map(({ item }) => item))
      for (const [index, entry] of taken.entries()) {
        const result = results[index]
        if (result === RETRY_ALONE) void runAlone(entry)
        else entry.resolve(result as Result)
      }
    } catch (error) {
      for (const entry of taken) {
        if (taken.length > 1 && !isUnavailable(error)) void runAlone(entry)
        else entry.reject(error)
      }
    }
  }

  async function runAlone({ item, resolve, reject }: Pending<Item, Result>): Promise<void> {
    try {
      const [result] = await run([item])
      if (result === RETRY_ALONE) throw new Error('RETRY_ALONE is not allowed for a batch of one item.')
      resolve(result as Result)
    } catch (error) {
      reject(error)
    }
  }

  return (item) => {
    // Checked before a batch starts, whose other requests would be refused too.
    const error = findHookError()
    if (error) return Promise.reject(error)
    if (pending >= maxPending) return Promise.reject(tooManyWaiting(maxPending))
    pending += 1
    return new Promise((resolve, reject) => {
      waiting.push({
        item,
        resolve(result) {
          pending -= 1
          resolve(result)
        },
        reject(error) {
          pending -= 1
          reject(error)
        },
      })
      if (state !== 'idle') return
      state = 'scheduled'
      // Requests read in the same tick join the first batch.
      setImmediate(startNext)
    })
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof DatabaseError && error.code !== 'refused'
}
