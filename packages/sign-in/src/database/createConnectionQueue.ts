import { createSemaphore } from '../concurrency/createSemaphore.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'

/** Runs work when a connection is free, first come, first served. */
export type ConnectionQueue = {
  /**
   * Runs `work` as soon as a connection is free. With `isRequired` it waits without a time limit, even if the queue is full.
   *
   * @throws {DatabaseError} `busy` when the queue is full, `unavailable` when no connection is free in time
   */
  run<Result>(work: () => Promise<Result>, options?: { readonly isRequired?: boolean }): Promise<Result>
  /** Changes the number of connections. Work that has one keeps it. */
  resize(connections: number): void
  /** Returns how many wait for a connection. */
  waiting(): number
}

export type ConnectionQueueOptions = {
  readonly connections: number
  /** Milliseconds to wait for a connection. Default: 15,000. */
  readonly timeout?: number
  /** Maximum number that wait. Default: {@link MAX_WAITING}. */
  readonly maxWaiting?: number
}

/**
 * Maximum number that wait for a database: about a second of work, so that waiting needs little memory and requests
 * beyond it are refused at once instead of after a timeout.
 */
export const MAX_WAITING = 1_024

/** Creates the queue of one database. */
export function createConnectionQueue({
  connections,
  timeout = 15_000,
  maxWaiting = MAX_WAITING,
}: ConnectionQueueOptions): ConnectionQueue {
  const semaphore = createSemaphore({ permits: connections, maxWaiting })
  return {
    async run(work, { isRequired = false } = {}) {
      const release = await semaphore.acquire(isRequired ? { isRequired } : { timeout })
      if (release === 'full') throw tooManyWaiting(maxWaiting)
      if (release === 'expired')
        throw new DatabaseError('unavailable', `No database connection became free within ${timeout} ms.`)
      try {
        return await work()
      } finally {
        release()
      }
    },
    resize: semaphore.resize,
    waiting: semaphore.waiting,
  }
}

/** The error for work that finds the queue full. */
export function tooManyWaiting(max: number): DatabaseError {
  return new DatabaseError('busy', `Too many requests are waiting for the database: at most ${max}.`)
}
