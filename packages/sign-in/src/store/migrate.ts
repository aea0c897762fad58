import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Database, DatabaseError, type Queryable } from './Database.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any number will do, as long as it is always the same one. */
const LOCK = 4361_4361

/** How long one statement may take, and the wait for another process that is at it, in milliseconds. */
export const MIGRATION_TIMEOUT = 600_000

type Migration = {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}
type Applied = { readonly number: number; readonly name: string; readonly hash: string }

/**
 * The migrations that the database has not seen, by their names; nothing is changed.
 *
 * @throws {DatabaseError} `migration`, as {@link migrate} does
 */
export async function pendingMigrations(database: Queryable): Promise<string[]> {
  const migrations = await readMigrations()
  const [found] = await database.query<{ made: boolean }>(
    "SELECT to_regclass('countersign.migrations') IS NOT NULL AS made",
  )
  const seen = found?.made ? await readApplied(database, migrations) : new Set()
  return migrations.filter(({ number }) => !seen.has(number)).map(({ name }) => name)
}

/**
 * Brings the schema `countersign` up to date: applies the numbered files that the database has not seen, in one
 * transaction, one process at a time.
 *
 * @throws {DatabaseError} `migration` when an applied file has changed since, or a newer version made this database
 */
export async function migrate(database: Database): Promise<void> {
  const migrations = await readMigrations()
  await database.transaction(async (transaction) => {
    await transaction.query(`SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT}`)
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await transaction.query(`CREATE SCHEMA IF NOT EXISTS countersign;
      CREATE TABLE IF NOT EXISTS countersign.migrations (
        number integer PRIMARY KEY, name text NOT NULL, hash text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now())`)
    const seen = await readApplied(transaction, migrations)
    for (const { number, name, sql, hash } of migrations.filter((migration) => !seen.has(migration.number))) {
      await transaction.query(sql)
      await transaction.query('INSERT INTO countersign.migrations (number, name, hash) VALUES ($1, $2, $3)', [
        number,
        name,
        hash,
      ])
    }
  })
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      return { number: Number(name.slice(0, 3)), name, sql, hash }
    }),
  )
}

/** The numbers of those that were applied, each of which must be one of ours, as it is. */
async function readApplied(database: Queryable, migrations: readonly Migration[]): Promise<Set<number>> {
  const applied = await database.query<Applied>('SELECT number, name, hash FROM countersign.migrations')
  for (const one of applied) checkApplied(one, migrations)
  return new Set(applied.map(({ number }) => number))
}

function checkApplied({ number, name, hash }: Applied, migrations: readonly Migration[]): void {
  const ours = migrations.find((migration) => migration.number === number)
  if (!ours) {
    throw new DatabaseError(
      'migration',
      `The database was made by a newer version (migration ${name}). Update this program.`,
    )
  }
  if (ours.hash !== hash) {
    throw new DatabaseError('migration', `Migration ${name} was changed after it was applied. Restore it.`)
  }
}
