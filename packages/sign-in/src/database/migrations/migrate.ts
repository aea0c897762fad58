import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Database, Queryable } from '../Database.ts'
import { refuseForeignNames } from './foreignNames.ts'
import { forbidden, isForbidden, readPending } from './pendingMigrations.ts'

/** Any number works, but it must never change. */
const LOCK = 4361_4361

/** Timeout of a statement, of waiting for another process that migrates, and of all waiting for tables, in milliseconds. */
export const MIGRATION_TIMEOUT = 600_000

/** Milliseconds for which a migration may wait for a table: later statements on that table wait behind it. */
const LOCK_TIMEOUT = 100

/** Milliseconds until it tries again. */
const PAUSE = 500

type MigrateOptions = {
  /** How to delete this database, for the error message. */
  readonly discard?: string | undefined
  /** Milliseconds for which it tries to lock tables that others use. */
  readonly patience?: number
}

/**
 * Migrates the schema `countersign`: applies the migrations that have not been applied, each in its transaction, one
 * process at a time. Returns their names. Without any, it only reads, so the role needs no permission to create tables.
 *
 * Servers continue meanwhile: it waits for a table for at most 100 ms, because statements of others wait behind it, and
 * tries again. A migration changes only the definition of a table, or holds a lock that lets others read and write.
 *
 * @throws {DatabaseError} `migration` when an applied migration has changed, when a newer version or a preview before 0.1
 *   migrated this database, or when the schema has tables of another program; `refused` when the role may not migrate;
 *   `unavailable` when a table is in use for ten minutes
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { discard, patience = MIGRATION_TIMEOUT } = options
  const applied: string[] = []
  const end = performance.now() + patience
  for (;;) {
    const names = (await readPending(database, discard)).map(({ name }) => name)
    if (names.length === 0) return applied
    try {
      applied.push(...(await database.transaction((transaction) => applyNext(transaction, discard))))
    } catch (error) {
      if (isForbidden(error)) throw forbidden(`Its tables have to be migrated (${names.join(', ')})`, error)
      if (!isLocked(error)) throw error
      if (performance.now() > end) throw await inUse(database, names[0], error)
      await sleep(PAUSE)
    }
  }
}

/** Applies the first pending migration. Resolves to its name, if any. */
async function applyNext(transaction: Queryable, discard?: string): Promise<string[]> {
  await transaction.query(`SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT}`)
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await transaction.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`)
  // Again: another process may have migrated it meanwhile.
  const pending = await readPending(transaction, discard)
  const [next] = pending
  if (!next) return []
  await refuseForeignNames(transaction, pending)
  const [found] = await transaction.query<{ exists: boolean }>(
    "SELECT to_regnamespace(rtrim('countersign.', '.')) IS NOT NULL AS exists",
  )
  // Even with IF NOT EXISTS it would need the permission to create schemas.
  if (!found?.exists) await transaction.query('CREATE SCHEMA countersign;')
  await transaction.query(`CREATE TABLE IF NOT EXISTS countersign.migrations (
    number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now())`)
  const { number, name, sql, hash } = next
  await transaction.query(sql)
  await transaction.query('INSERT INTO countersign.migrations (number, name, hash) VALUES ($1, $2, $3)', [
    number,
    name,
    hash,
  ])
  return [name]
}

/** Returns true for SQLSTATE `lock_not_available`, the end of a lock timeout. */
const isLocked = (error: unknown) => error instanceof DatabaseError && error.sqlState === '55P03'

/** The error of a table that others use all the time, with the oldest transaction. */
async function inUse(database: Database, name = '', cause: unknown): Promise<DatabaseError> {
  const [oldest] = await database.query<{ pid: number; program: string; seconds: number }>(
    `SELECT pid, application_name AS program, extract(epoch FROM now() - xact_start)::int AS seconds
    FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
    ORDER BY xact_start LIMIT 1`,
  )
  const user = oldest
    ? ` The oldest transaction of this database has run for ${oldest.seconds} s, in the program "${oldest.program}" (pid ${oldest.pid}).`
    : ''
  return new DatabaseError(
    'unavailable',
    `Migration ${name} found its table in use each time it tried.${user} End that transaction (SELECT pg_terminate_backend(pid)), or wait for its end, and start this process again. Migrations before this one were applied.`,
    { cause, sqlState: '55P03' },
  )
}
