import { DatabaseError } from './Database.ts'

/** Lets so many pieces of work be done at a time, first come, first served. */
export type Turnstile = {
  /** @throws {DatabaseError} `unavailable` when its turn does not come in time */
  pass<Result>(work: () => Promise<Result>): Promise<Result>
  waiting(): number
}

/** Makes one with so many places; whoever waits for one waits for at most `patience` milliseconds. */
export function createTurnstile(places: number, patience: number): Turnstile {
  // Kept in the order in which they came.
  const queue = new Set<() => void>()
  let free = places

  function enter(): Promise<void> {
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const enterNow = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(enterNow)
        reject(new DatabaseError('unavailable', 'The database has more to do than it can: no turn came.'))
      }, patience)
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
    async pass(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
    waiting: () => queue.size,
  }
}
