import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Database, Queryable } from '../Database.ts'
import { refuseForeignNames } from './foreignNames.ts'
import type { Migration } from './migrations.ts'
import { forbidden, isForbidden, readPending } from './pendingMigrations.ts'

/** Any number works, but it must never change. */
const LOCK = 4361_4361

/** Timeout of a statement, of waiting for another process that migrates, and for a table, in milliseconds. */
export const MIGRATION_TIMEOUT = 600_000

/** Milliseconds for which a migration may wait for a table: later statements on that table wait behind it. */
const LOCK_TIMEOUT = 100

/** Milliseconds until it tries again. */
const PAUSE = 500

type MigrateOptions = {
  /** How to delete this database, for the error message. */
  readonly discard?: string | undefined
  /** Milliseconds for which it tries to lock a table that others use. */
  readonly timeout?: number
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
  const applied: string[] = []
  for (;;) {
    const pending = await readPending(database, options.discard)
    if (pending.length === 0) return applied
    try {
      applied.push(...(await database.transaction((transaction) => applyNext(transaction, options))))
    } catch (error) {
      if (!isForbidden(error)) throw error
      const names = pending.map(({ name }) => name).join(', ')
      throw forbidden(`Its tables have to be migrated (${names})`, error)
    }
  }
}

/** Applies the first pending migration. Resolves to its name, if any. */
async function applyNext(
  transaction: Queryable,
  { discard, timeout = MIGRATION_TIMEOUT }: MigrateOptions,
): Promise<string[]> {
  await transaction.query(`SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT}`)
  await transaction.query('SET LOCAL idle_in_transaction_session_timeout = 0')
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  // Not for the lock above.
  await transaction.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`)
  // Again: another process may have migrated it meanwhile.
  const pending = await readPending(transaction, discard)
  const [next] = pending
  if (!next) return []
  await refuseForeignNames(transaction, pending)
  const end = performance.now() + timeout
  for (;;) {
    await transaction.query('SAVEPOINT attempt')
    try {
      await apply(transaction, next)
      return [next.name]
    } catch (error) {
      if (!isLocked(error)) throw error
      await transaction.query('ROLLBACK TO SAVEPOINT attempt')
      if (performance.now() > end) throw await inUse(transaction, next, { timeout, cause: error })
    }
    await sleep(PAUSE)
  }
}

async function apply(transaction: Queryable, { number, name, sql, hash }: Migration): Promise<void> {
  const [found] = await transaction.query<{ exists: boolean }>(
    "SELECT to_regnamespace(rtrim('countersign.', '.')) IS NOT NULL AS exists",
  )
  // Even with IF NOT EXISTS it would need the permission to create schemas.
  if (!found?.exists) await transaction.query('CREATE SCHEMA countersign;')
  await transaction.query(`CREATE TABLE IF NOT EXISTS countersign.migrations (
    number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now())`)
  await transaction.query(sql)
  await transaction.query('INSERT INTO countersign.migrations (number, name, hash) VALUES ($1, $2, $3)', [
    number,
    name,
    hash,
  ])
}

/** Returns true for SQLSTATE `lock_not_available`, the end of a lock timeout. */
const isLocked = (error: unknown) => error instanceof DatabaseError && error.sqlState === '55P03'

type User = { readonly pid: number; readonly program: string; readonly seconds: number | null }

/** The error of a table that was in use until the timeout, with the oldest transaction that uses one of ours. */
async function inUse(
  transaction: Queryable,
  { name }: Migration,
  { timeout, cause }: { readonly timeout: number; readonly cause: unknown },
): Promise<DatabaseError> {
  // Without the role pg_read_all_stats, the time of other users' transactions is NULL.
  const [user] = await transaction.query<User>(
    `SELECT a.pid, a.application_name AS program, extract(epoch FROM now() - a.xact_start)::int AS seconds
    FROM pg_stat_activity a WHERE a.pid <> pg_backend_pid() AND a.pid IN (
      SELECT l.pid FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
      WHERE l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND c.relnamespace = to_regnamespace(rtrim('countersign.', '.')))
    ORDER BY a.xact_start NULLS FIRST LIMIT 1`,
  )
  const time = user && user.seconds !== null ? `, running for ${user.seconds} s` : ''
  const found = user
    ? ` The oldest transaction on the tables of Countersign is of "${user.program}" (pid ${user.pid}${time}): end it.`
    : ' End long transactions on the tables of Countersign.'
  return new DatabaseError(
    'unavailable',
    `Migration ${name} could not lock its table within ${timeout / 1000} s.${found} Then start this process again. Earlier migrations were applied.`,
    { cause, sqlState: '55P03' },
  )
}
