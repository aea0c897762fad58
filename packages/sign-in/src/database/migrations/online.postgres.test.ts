import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { administer, createTestDatabase, migrateTo } from '../../testing/openTestDatabase.ts'
import type { Database } from '../Database.ts'
import { openPostgres } from '../postgres/openPostgres.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

let url: string

beforeEach(async () => {
  const target = await createTestDatabase()
  url = target.url
  // Last, after the connections have ended.
  onTestFinished(() => target.drop())
})

async function open(): Promise<Database> {
  const database = await openPostgres({ url, migrate: false })
  onTestFinished(() => database.close())
  return database
}
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'report' })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('R10.11 a migration that has to wait for a long transaction does not make others wait', async () => {
  await migrateTo(url, 4)
  const database = await open()
  const reader = await connect()
  await reader.query('BEGIN; SELECT FROM countersign.accounts')

  let isMigrated = false
  const migrated = openPostgres({ url }).then((next) => {
    isMigrated = true
    return next.close()
  })
  const waiting = () =>
    database.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%has_user%'")
  await expect.poll(async () => (await waiting()).length, { interval: 5 }).toBe(1)
  // Behind the migration, each of them would reach the statement timeout.
  for (let count = 0; count < 20; count += 1)
    await database.query(
      'INSERT INTO countersign.accounts (id, created_at) VALUES (gen_random_uuid(), now())',
    )
  expect(isMigrated).toBe(false)

  await reader.query('COMMIT')
  await migrated
  expect(await database.query('SELECT has_user FROM countersign.accounts LIMIT 1')).toEqual([
    { has_user: false },
  ])
})

test('R10.11 a table that is in use all the time ends the migration with the transaction to end', async () => {
  await migrateTo(url, 4)
  const reader = await connect()
  await reader.query('BEGIN; SELECT FROM countersign.accounts')
  // It pauses for longer between two attempts.
  const name = new URL(url).pathname.slice(1)
  await administer(url, `ALTER DATABASE ${name} SET idle_in_transaction_session_timeout = 50`)
  const database = await open()
  const [row] = (await reader.query('SELECT pg_backend_pid() AS pid')).rows
  await expect(migrate(database, { timeout: 300 })).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(
      new RegExp(
        `^Migration 005_known_users\\.sql could not lock its table within 0\\.3 s\\. .* "report" \\(pid ${row.pid}, running for \\d+ s\\): end it\\.`,
      ),
    ),
  })
  await reader.query('COMMIT')
  expect(await migrate(database)).toEqual(migrations.slice(4).map(({ name }) => name))
})

/** Locks that let others read and write: each one of the others also excludes INSERT. */
const SHARED = ['AccessShareLock', 'RowShareLock', 'RowExclusiveLock', 'ShareUpdateExclusiveLock']

test('R10.11 no migration reads or rewrites a table in a lock that excludes others', async () => {
  const [first, ...later] = migrations
  if (!first) throw new Error('No migrations')
  await migrateTo(url, 1)
  const client = await connect()
  const tables = async () =>
    new Map<string, { scans: string; file: string }>(
      (
        await client.query(`SELECT c.relname AS name, pg_stat_get_xact_numscans(c.oid) AS scans,
          pg_relation_filenode(c.oid)::text AS file
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'countersign' AND c.relkind IN ('r', 'i')`)
      ).rows.map(({ name, ...table }) => [name, table]),
    )
  const locked = async () =>
    (
      await client.query(
        `SELECT DISTINCT c.relname AS name FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
        JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE l.pid = pg_backend_pid() AND n.nspname = 'countersign' AND l.mode <> ALL ($1)`,
        [SHARED],
      )
    ).rows.map(({ name }) => String(name))
  let readings = 0
  for (const { name: migration, sql } of later) {
    await client.query('BEGIN')
    const before = await tables()
    await client.query(sql)
    const after = await tables()
    const blocked = await locked()
    for (const [name, { file, scans }] of before) {
      const changed = after.get(name)
      if (changed && changed.scans !== scans) readings += 1
      if (blocked.includes(name))
        expect([migration, name, changed]).toEqual([migration, name, { file, scans }])
    }
    await client.query('COMMIT')
  }
  // Such as migration 006, in a lock that lets others write.
  expect(readings).toBeGreaterThan(0)
})
