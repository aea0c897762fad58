import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { Retention } from './Retention.ts'
import { type Task, type TaskName, tasks } from './tasks.ts'

/** The result of one run. */
export type MaintenanceReport = {
  /** `busy`: another process is running it. `stopped`: the signal aborted the run. */
  readonly status: 'done' | 'busy' | 'stopped'
  /** Number of rows by task: deleted, or anonymized for `…_addresses`. */
  readonly rows: Readonly<Record<TaskName, number>>
}

/** What one run of maintenance removes. */
export type MaintenanceOptions = {
  readonly database: Database
  readonly retention: Retention
  readonly now: () => number
  readonly metrics?: Metrics
  /** Ends the run after the current batch. */
  readonly signal?: AbortSignal
  /** Maximum number of rows in a transaction. Default: 500. */
  readonly batch?: number
  /** Overrides the maximum number of stored rows of a task. */
  readonly max?: Partial<Record<TaskName, number>>
}

/** Any number works, but it must never change. */
const LOCK = 4361_4362

/**
 * Deletes rows that have expired or are past their retention, in small transactions with a pause after each. Only one
 * process runs it at a time. When one task fails, the others still run.
 *
 * @throws {DatabaseError} the first failure
 */
export async function runMaintenance(options: MaintenanceOptions): Promise<MaintenanceReport> {
  const { metrics, signal, batch = 500 } = options
  const rows = Object.fromEntries(tasks.map(({ name }) => [name, 0])) as Record<TaskName, number>
  let failure: unknown
  for (const task of tasks) {
    let taken: number | 'busy'
    try {
      const before = await findCutoff(options, task)
      if (before === null) continue
      do {
        if (signal?.aborted) return { status: 'stopped', rows }
        const started = performance.now()
        taken = await takeBatch(options.database, task, before, batch)
        if (taken === 'busy') return { status: 'busy', rows }
        rows[task.name] += taken
        if (taken > 0) metrics?.count('maintenanceRows', { table: task.name }, taken)
        // Leaves the database to other queries for as long as the batch took.
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

/** Returns the cutoff by retention or by number of rows; `null` keeps the rows forever. */
async function findCutoff(
  { database, retention, now, max = {} }: MaintenanceOptions,
  { name, before, excess }: Task & { readonly name: TaskName },
): Promise<string | null> {
  const end = before(now(), retention)
  if (end === null) return null
  const [found] = excess ? await database.query<{ at: Date }>(excess.sql, [max[name] ?? excess.max]) : []
  return new Date(Math.max(end, found?.at.getTime() ?? end)).toISOString()
}

async function takeBatch(
  database: Database,
  { sql }: Task,
  before: string,
  batch: number,
): Promise<number | 'busy'> {
  return database.transaction(async (transaction) => {
    // A transaction-level lock: with a connection pooler, a session-level lock could outlive the run.
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
