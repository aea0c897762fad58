import type { Database } from '@countersign/sign-in'
import type { Log } from '../log/createLog.ts'

export type DatabaseClock = {
  /** Milliseconds since 1970. */
  now(): number
  stop(): void
}

/** Differences below it, in milliseconds, can come from the round trip. */
const NOTICED = 1_000
const EVERY = 60_000

/**
 * Creates the common clock of all processes on one database: this machine's, or the database's if they differ by a second
 * or more. Otherwise a challenge of one process could be in the future or expired for another.
 *
 * @throws {DatabaseError}
 */
export async function followDatabaseClock(database: Database, log: Log): Promise<DatabaseClock> {
  let offset = 0
  async function look(): Promise<void> {
    const asked = Date.now()
    const [row] = await database.query<{ at: Date }>('SELECT clock_timestamp() AS at')
    const answered = Date.now()
    // A slow response is not precise enough.
    if (!row || answered - asked > NOTICED) return
    const found = row.at.getTime() - (asked + answered) / 2
    const next = Math.abs(found) < NOTICED ? 0 : Math.round(found)
    if (Math.abs(next - offset) < NOTICED) return
    offset = next
    if (next !== 0) {
      const seconds = Math.round(Math.abs(next) / 1_000)
      log(
        'warn',
        `The clock of this machine is ${seconds} s ${next < 0 ? 'ahead of' : 'behind'} the clock of the database, which is used.`,
      )
    }
  }
  await look()
  // After a failure the offset stays the same.
  const timer = setInterval(() => void look().catch(() => {}), EVERY).unref()
  return { now: () => Date.now() + offset, stop: () => clearInterval(timer) }
}
