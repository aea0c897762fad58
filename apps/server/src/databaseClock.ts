import type { Database } from '@countersign/sign-in'
import type { Log } from './log/createLog.ts'

export type DatabaseClock = {
  /** Milliseconds since 1970. */
  now(): number
  stop(): void
}

/** Differences below it are those of the way there and back, in milliseconds. */
const NOTICED = 1_000
const EVERY = 60_000

/**
 * The clock that all processes on one database go by: this machine's, and where that is wrong by a second or more, the
 * database's. Otherwise a challenge of one process would be from the future for another, or over already.
 *
 * @throws {DatabaseError}
 */
export async function followDatabaseClock(database: Database, log: Log): Promise<DatabaseClock> {
  let offset = 0
  async function look(): Promise<void> {
    const asked = Date.now()
    const [row] = await database.query<{ at: Date }>('SELECT clock_timestamp() AS at')
    const answered = Date.now()
    // A slow answer says little.
    if (!row || answered - asked > NOTICED) return
    const found = row.at.getTime() - (asked + answered) / 2
    const next = Math.abs(found) < NOTICED ? 0 : Math.round(found)
    if (Math.abs(next - offset) < NOTICED) return
    offset = next
    if (next !== 0) {
      const seconds = Math.round(Math.abs(next) / 1_000)
      log(
        'warn',
        `The clock of this machine is ${seconds} s ${next < 0 ? 'ahead of' : 'behind'} the database's, which is used.`,
      )
    }
  }
  await look()
  // One that fails leaves things as they are.
  const timer = setInterval(() => void look().catch(() => {}), EVERY).unref()
  return { now: () => Date.now() + offset, stop: () => clearInterval(timer) }
}
