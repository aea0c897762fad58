import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Queryable } from '../Database.ts'
import { refuseForeignMigrations } from './foreignNames.ts'
import { type Migration, migrations } from './migrations.ts'

type Applied = { readonly number: number; readonly name: string; readonly hash: string }

/**
 * Returns the names of migrations that have not been applied. Changes nothing.
 *
 * @throws {DatabaseError} `migration`, as {@link migrate} does; `refused` when the role may not read the tables
 */
export async function pendingMigrations(database: Queryable): Promise<string[]> {
  return (await readPending(database)).map(({ name }) => name)
}

/** Returns the migrations that have not been applied. Throws when an applied one is unknown or has changed. */
export async function readPending(database: Queryable, discard = DISCARD): Promise<Migration[]> {
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

/** Returns true for a missing permission. */
export const isForbidden = (error: unknown) => error instanceof DatabaseError && error.sqlState === '42501'

/** The error of a role without a permission. */
export function forbidden(reason: string, cause: unknown): DatabaseError {
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
  if (known.hash !== hash && known.formerHash !== hash) {
    throw new DatabaseError(
      'migration',
      `Migration ${name} differs from the one that created the tables: another build of this package created them. Install that version, or start with an empty database, without its accounts: ${discard}.`,
    )
  }
}
