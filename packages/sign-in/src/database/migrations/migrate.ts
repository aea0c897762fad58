import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Database, Queryable } from '../Database.ts'

/** Folders with migrations. Their numbers are unique across all of them. */
const folders = [new URL('./', import.meta.url), new URL('../batch/', import.meta.url)]
/** Any number works, but it must never change. */
const LOCK = 4361_4361

/** Timeout of a statement, and of waiting for another process that migrates, in milliseconds. */
export const MIGRATION_TIMEOUT = 600_000

type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}
type Applied = { readonly number: number; readonly name: string; readonly hash: string }

/**
 * Returns the names of migrations that have not been applied. Changes nothing.
 *
 * @throws {DatabaseError} `migration`, as {@link migrate} does
 */
export async function pendingMigrations(database: Queryable): Promise<string[]> {
  const migrations = await readMigrations()
  const [found] = await database.query<{ made: boolean }>(
    "SELECT to_regclass('countersign.migrations') IS NOT NULL AS made",
  )
  const applied = found?.made ? await readApplied(database, migrations, DISCARD) : new Set()
  return migrations.filter(({ number }) => !applied.has(number)).map(({ name }) => name)
}

/**
 * Migrates the schema `countersign`: applies the files that have not been applied, in one transaction, one process at a
 * time.
 *
 * @throws {DatabaseError} `migration` when an applied file has changed, or when a newer version or a preview before 0.1
 *   migrated this database
 */
export async function migrate(
  database: Database,
  /** How to delete this database, for the error message. */
  { discard = DISCARD }: { readonly discard?: string | undefined } = {},
): Promise<void> {
  const migrations = await readMigrations()
  await database.transaction(async (transaction) => {
    await transaction.query(`SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT}`)
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await transaction.query(`CREATE SCHEMA IF NOT EXISTS countersign;
      CREATE TABLE IF NOT EXISTS countersign.migrations (
        number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now())`)
    const applied = await readApplied(transaction, migrations, discard)
    for (const { number, name, sql, hash } of migrations.filter(
      (migration) => !applied.has(migration.number),
    )) {
      await transaction.query(sql)
      await transaction.query('INSERT INTO countersign.migrations (number, name, hash) VALUES ($1, $2, $3)', [
        number,
        name,
        hash,
      ])
    }
  })
}

/** Reads all migrations, in the order of their numbers. */
async function readMigrations(): Promise<Migration[]> {
  const files = await Promise.all(folders.map(readFolder))
  return files.flat().sort((a, b) => a.number - b.number)
}

async function readFolder(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_\w+\.sql$/.test(name))
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { number: Number(name.slice(0, 3)), name, sql, hash }
    }),
  )
}

/** Returns the numbers of applied migrations. Throws when one is unknown or has changed. */
async function readApplied(
  database: Queryable,
  migrations: readonly Migration[],
  discard: string,
): Promise<Set<number>> {
  const applied = await database.query<Applied>(
    'SELECT number, name, hash FROM countersign.migrations ORDER BY number',
  )
  for (const migration of applied) checkApplied(migration, migrations, discard)
  return new Set(applied.map(({ number }) => number))
}

/** The first migration of databases from before the first release, which have other tables. */
const PREVIEW = '001_sign_in.sql'

const DISCARD =
  'drop its schema (DROP SCHEMA countersign CASCADE), or delete the folder of an embedded database'

function checkApplied(
  { number, name, hash }: Applied,
  migrations: readonly Migration[],
  discard: string,
): void {
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
    throw new DatabaseError('migration', `Migration ${name} was changed after it was applied. Restore it.`)
  }
}
