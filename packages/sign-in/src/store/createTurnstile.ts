import { DatabaseError } from './Database.ts'

/** Runs so much work at a time, first come, first served. */
export type Turnstile = {
  /**
   * Runs `work` once there is a place for it. With `isRequired` it waits for as long as it takes, however many wait.
   *
   * @throws {DatabaseError} `busy` when too many wait already, `unavailable` when no place is free in time
   */
  pass<Result>(work: () => Promise<Result>, options?: { readonly isRequired?: boolean }): Promise<Result>
  waiting(): number
}

export type TurnstileOptions = {
  readonly places: number
  /** Milliseconds that work waits for a place. Default 15,000. */
  readonly patience?: number
  /** How much work may wait. Default {@link MOST_WAITING}. */
  readonly line?: number
}

/**
 * How much may wait for a database. A second's work at most, so that waiting costs little memory, and requests beyond it
 * are refused at once instead of after their time.
 */
export const MOST_WAITING = 1_024

/** Makes a turnstile for one database. */
export function createTurnstile({
  places,
  patience = 15_000,
  line = MOST_WAITING,
}: TurnstileOptions): Turnstile {
  // Kept in the order in which they came.
  const queue = new Set<() => void>()
  let free = places

  function enter(isRequired: boolean): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    if (!isRequired && queue.size >= line) return Promise.reject(tooManyWaiting(line))
    return new Promise((resolve, reject) => {
      const enterNow = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        queue.delete(enterNow)
        reject(new DatabaseError('unavailable', 'Timed out waiting for the database.'))
      }
      const timer = isRequired ? undefined : setTimeout(giveUp, patience)
      queue.add(enterNow)
    })
  }

  function leave(): void {
    const [next] = queue
    if (next) {
      queue.delete(next)
      next()
    } else free += 1
  }

  return {
    async pass(work, { isRequired = false } = {}) {
      await enter(isRequired)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    waiting: () => queue.size,
  }
}

/** The refusal of work for which there is no place to wait. */
export function tooManyWaiting(most: number): DatabaseError {
  return new DatabaseError('busy', `The database is busy: ${most} requests wait for it already.`)
}
