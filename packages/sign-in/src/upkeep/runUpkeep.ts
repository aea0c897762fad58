import { setTimeout as sleep } from 'node:timers/promises'
import type { Metrics } from '../metrics/createMetrics.ts'
import { type Database, DatabaseError } from '../store/Database.ts'
import type { Retention } from './Retention.ts'
import { type Task, type TaskName, tasks } from './tasks.ts'

/** What one run of the upkeep came to. */
export type UpkeepReport = {
  /** `busy`: another process was at it, and this one left it the rest. `stopped`: told to end. */
  readonly status: 'done' | 'busy' | 'stopped'
  /** Rows by what they were: removed ones, and of `…_addresses` those that forgot where they came from. */
  readonly rows: Readonly<Record<TaskName, number>>
}

export type UpkeepOptions = {
  readonly database: Database
  readonly retention: Retention
  readonly now: () => number
  readonly metrics?: Metrics
  /** Ends the run after the batch that is under way. */
  readonly signal?: AbortSignal
  /** Rows that one transaction takes at most. Default 500. */
  readonly batch?: number
  /** How many rows may be stored where a task has a bound. Default: that of the task. */
  readonly most?: Partial<Record<TaskName, number>>
}

/** Any number will do, as long as it is always the same one. */
const LOCK = 4361_4362

/**
 * Removes what has expired and what is past its retention: in small transactions with a pause after each, one process at
 * a time. What one sort of rows fails at keeps no other from going.
 *
 * @throws {DatabaseError} with the first thing that failed
 */
export async function runUpkeep(options: UpkeepOptions): Promise<UpkeepReport> {
  const { metrics, signal, batch = 500 } = options
  const rows = Object.fromEntries(tasks.map(({ name }) => [name, 0])) as Record<TaskName, number>
  let failure: unknown
  for (const task of tasks) {
    let taken: number | 'busy'
    try {
      const before = await findEnd(options, task)
      if (before === null) continue
      do {
        if (signal?.aborted) return { status: 'stopped', rows }
        const started = performance.now()
        taken = await takeBatch(options.database, task, before, batch)
        if (taken === 'busy') return { status: 'busy', rows }
        rows[task.name] += taken
        if (taken > 0) metrics?.count('upkeepRows', { table: task.name }, taken)
        // Whoever waits for the database has it for as long as this had.
        if (taken >= batch) await sleep(performance.now() - started, undefined, { ref: false })
      } while (taken >= batch)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== 'refused') throw error
      failure ??= error
    }
  }
  if (failure) throw failure
  return { status: 'done', rows }
}

/** The time before which rows go, by their retention or by their number; `null` when they are kept for ever. */
async function findEnd(
  { database, retention, now, most = {} }: UpkeepOptions,
  { name, before, excess }: Task & { readonly name: TaskName },
): Promise<string | null> {
  const end = before(now(), retention)
  if (end === null) return null
  const [found] = excess ? await database.query<{ at: Date }>(excess.sql, [most[name] ?? excess.most]) : []
  return new Date(Math.max(end, found?.at.getTime() ?? end)).toISOString()
}

async function takeBatch(
  database: Database,
  { sql }: Task,
  before: string,
  batch: number,
): Promise<number | 'busy'> {
  return database.transaction(async (transaction) => {
    // The lock ends with the transaction, so that a pooler in between cannot leave it behind.
    const [lock] = await transaction.query<{ ours: boolean }>(
      "SELECT pg_try_advisory_xact_lock($1) AS ours, set_config('countersign.erase', 'on', true)",
      [LOCK],
    )
    if (!lock?.ours) return 'busy'
    const [taken] = await transaction.query<{ count: number }>(
      `WITH taken AS (${sql} RETURNING 1) SELECT count(*)::int AS count FROM taken`,
      [before, batch],
    )
    return taken?.count ?? 0
  })
}
