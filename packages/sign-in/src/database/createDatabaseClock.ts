import type { Queryable } from './Database.ts'

/** The common clock of all processes on one database. */
export type DatabaseClock = {
  /** Returns milliseconds since 1970. Measures again in the background when the last measurement is a minute old. */
  now(): number
  /**
   * Resolves when the clock was measured, after a second at most. `null` when there is nothing to wait for. Never
   * rejects.
   */
  ready(): Promise<void> | null
}

/** The database whose clock is used, and a callback for differences. */
export type DatabaseClockOptions = {
  readonly database: Queryable
  /** Called when the difference to this machine's clock changes, with a text that states it. */
  readonly onChange?: (message: string) => void
  /** Called when a measurement fails. The difference stays the same. */
  readonly onError?: (error: unknown) => void
  /** Milliseconds since 1970 by this machine's clock. Default: `Date.now`. */
  readonly localNow?: () => number
}

/** Differences below it, in milliseconds, can come from the round trip. */
const IGNORED_DIFFERENCE = 1_000
/** Milliseconds between two measurements, and after one that failed. */
const INTERVAL = 60_000
const RETRY_INTERVAL = 5_000
/** Milliseconds that callers wait for the first measurement: a slower one would not be precise enough. */
const MAX_WAIT = 1_000

/**
 * Creates the clock and starts to measure: it is this machine's, or the database's if they differ by a second or more.
 * Otherwise a nonce of one process could be in the future or expired for another.
 */
export function createDatabaseClock(options: DatabaseClockOptions): DatabaseClock {
  const { database, onChange, onError, localNow = Date.now } = options
  let offset = 0
  let startedAt = 0
  let nextAt = 0
  let isMeasuring = false
  let waiting: Promise<void> | null = null

  async function measure(): Promise<void> {
    const before = localNow()
    isMeasuring = true
    startedAt = before
    nextAt = before + RETRY_INTERVAL
    try {
      const [row] = await database.query<{ at: Date }>('SELECT clock_timestamp() AS at')
      const after = localNow()
      // A slow response is not precise enough.
      if (!row || after - before > IGNORED_DIFFERENCE) return
      nextAt = after + INTERVAL
      apply(new Date(row.at).getTime() - (before + after) / 2)
    } catch (error) {
      onError?.(error)
    } finally {
      isMeasuring = false
    }
  }

  function apply(found: number): void {
    const next = Math.abs(found) < IGNORED_DIFFERENCE ? 0 : Math.round(found)
    if (Math.abs(next - offset) < IGNORED_DIFFERENCE) return
    offset = next
    if (next === 0) return
    const seconds = Math.round(Math.abs(next) / 1_000)
    onChange?.(
      `The clock of this machine is ${seconds} s ${next < 0 ? 'ahead of' : 'behind'} the clock of the database. The clock of the database is used.`,
    )
  }

  /** Also when the local clock was set back. */
  const isDue = (local: number) => !isMeasuring && (local >= nextAt || local < startedAt)

  waiting = waitAtMost(MAX_WAIT, measure()).finally(() => {
    waiting = null
  })
  return {
    now() {
      const local = localNow()
      if (isDue(local)) void measure()
      return local + offset
    },
    ready: () => waiting,
  }
}

/** Resolves when `work` does, or after a time. */
async function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}
