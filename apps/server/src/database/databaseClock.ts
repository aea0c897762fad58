import type { Database } from '@countersign/sign-in'
import type { Log } from '../log/createLog.ts'

export type DatabaseClock = {
  /** Milliseconds since 1970. */
  now(): number
  stop(): void
}

/** Differences below it, in milliseconds, can come from the round trip. */
const LOGGED_DIFFERENCE = 1_000
const INTERVAL = 60_000

/**
 * Creates the common clock of all processes on one database: this machine's, or the database's if they differ by a second
 * or more. Otherwise a challenge of one process could be in the future or expired for another.
 *
 * @throws {DatabaseError}
 */
export async function followDatabaseClock(database: Database, log: Log): Promise<DatabaseClock> {
  let offset = 0
  async function readClock(): Promise<void> {
    const sentAt = Date.now()
    const [row] = await database.query<{ at: Date }>('SELECT clock_timestamp() AS at')
    const answered = Date.now()
    // A slow response is not precise enough.
    if (!row || answered - sentAt > LOGGED_DIFFERENCE) return
    const found = row.at.getTime() - (sentAt + answered) / 2
    const next = Math.abs(found) < LOGGED_DIFFERENCE ? 0 : Math.round(found)
    if (Math.abs(next - offset) < LOGGED_DIFFERENCE) return
    offset = next
    if (next !== 0) {
      const seconds = Math.round(Math.abs(next) / 1_000)
      log(
        'warn',
        `The clock of this machine is ${seconds} s ${next < 0 ? 'ahead of' : 'behind'} the clock of the database, which is used.`,
      )
    }
  }
  await readClock()
  // After a failure the offset stays the same.
  const timer = setInterval(() => void readClock().catch(() => {}), INTERVAL).unref()
  return { now: () => Date.now() + offset, stop: () => clearInterval(timer) }
}
