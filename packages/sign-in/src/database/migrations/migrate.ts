import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Database, Queryable } from '../Database.ts'
import { refuseForeignMigrations, refuseForeignNames } from './foreignNames.ts'
import { type Migration, migrations } from './migrations.ts'

/** Any number works, but it must never change. */
const LOCK = 4361_4361

/** Timeout of a statement, and of waiting for another process that migrates, in milliseconds. */
export const MIGRATION_TIMEOUT = 600_000

type Applied = { readonly number: number; readonly name: string; readonly hash: string }

/**
 * Returns the names of migrations that have not been applied. Changes nothing.
 *
 * @throws {DatabaseError} `migration`, as {@link migrate} does; `refused` when the role may not read the tables
 */
export async function pendingMigrations(database: Queryable): Promise<string[]> {
  return (await readPending(database, DISCARD)).map(({ name }) => name)
}

/**
 * Migrates the schema `countersign`: applies the migrations that have not been applied, in one transaction, one process at
 * a time. Returns their names. Without any, it only reads, so the role needs no permission to create tables.
 *
 * @throws {DatabaseError} `migration` when an applied migration has changed, when a newer version or a preview before 0.1
 *   migrated this database, or when the schema has tables of another program; `refused` when the role may not migrate
 */
export async function migrate(
  database: Database,
  /** How to delete this database, for the error message. */
  { discard = DISCARD }: { readonly discard?: string | undefined } = {},
): Promise<string[]> {
  const missing = await readPending(database, discard)
  if (missing.length === 0) return []
  try {
    return await database.transaction((transaction) => applyPending(transaction, discard))
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw forbidden(`Its tables have to be migrated (${missing.map(({ name }) => name).join(', ')})`, error)
  }
}

async function applyPending(transaction: Queryable, discard: string): Promise<string[]> {
  await transaction.query(`SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT}`)
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  // Again: another process may have migrated it meanwhile.
  const pending = await readPending(transaction, discard)
  await refuseForeignNames(transaction, pending)
  const [found] = await transaction.query<{ exists: boolean }>(
    "SELECT to_regnamespace(rtrim('countersign.', '.')) IS NOT NULL AS exists",
  )
  // Even with IF NOT EXISTS it would need the permission to create schemas.
  if (!found?.exists) await transaction.query('CREATE SCHEMA countersign;')
  await transaction.query(`CREATE TABLE IF NOT EXISTS countersign.migrations (
    number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now())`)
  for (const { number, name, sql, hash } of pending) {
    await transaction.query(sql)
    await transaction.query('INSERT INTO countersign.migrations (number, name, hash) VALUES ($1, $2, $3)', [
      number,
      name,
      hash,
    ])
  }
  return pending.map(({ name }) => name)
}

/** Returns the migrations that have not been applied. Throws when an applied one is unknown or has changed. */
async function readPending(database: Queryable, discard: string): Promise<Migration[]> {
  try {
    await refuseForeignMigrations(database)
    const [found] = await database.query<{ made: boolean }>(
      "SELECT to_regclass('countersign.migrations') IS NOT NULL AS made",
    )
    const applied = found?.made ? await readApplied(database, discard) : new Set()
    return migrations.filter(({ number }) => !applied.has(number))
  } catch (error) {
    if (!isForbidden(error)) throw error
    throw forbidden('It may not read the tables', error)
  }
}

/** SQLSTATE of a missing permission. */
const isForbidden = (error: unknown) => error instanceof DatabaseError && error.sqlState === '42501'

function forbidden(reason: string, cause: unknown): DatabaseError {
  return new DatabaseError(
    'refused',
    `The role of this connection lacks permissions. ${reason}: run "npm run admin -- migrate", or openPostgres, as the owner of the tables, and grant the role what it needs.`,
    { cause, sqlState: '42501', details: cause instanceof Error ? cause.message : String(cause) },
  )
}

/** Returns the numbers of applied migrations. Throws when one is unknown or has changed. */
async function readApplied(database: Queryable, discard: string): Promise<Set<number>> {
  const applied = await database.query<Applied>(
    'SELECT number, name, hash FROM countersign.migrations ORDER BY number',
  )
  for (const migration of applied) checkApplied(migration, discard)
  return new Set(applied.map(({ number }) => number))
}

/** The first migration of databases from before the first release, which have other tables. */
const PREVIEW = '001_sign_in.sql'

const DISCARD =
  'drop its schema (DROP SCHEMA countersign CASCADE), or delete the folder of an embedded database'

function checkApplied({ number, name, hash }: Applied, discard: string): void {
  if (name === PREVIEW) {
    throw new DatabaseError(
      'migration',
      `The database was created by a preview version (migration ${name}) and cannot be upgraded: its tables differ. To start with an empty database, without its accounts, ${discard}.`,
    )
  }
  const known = migrations.find((migration) => migration.number === number)
  if (!known) {
    throw new DatabaseError(
      'migration',
      `The database was migrated by a newer version (migration ${name}). Update this program.`,
    )
  }
  if (known.hash !== hash) {
    throw new DatabaseError(
      'migration',
      `Migration ${name} differs from the one that created the tables: another build of this package created them. Install that version, or start with an empty database, without its accounts: ${discard}.`,
    )
  }
}
