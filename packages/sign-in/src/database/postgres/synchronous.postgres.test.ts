import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startOwnPostgres } from '../../../../../scripts/postgres/postgres.mjs'
import { openPostgres } from './openPostgres.ts'

let server: Awaited<ReturnType<typeof startOwnPostgres>>

beforeAll(async () => {
  server = await startOwnPostgres(process.env, { synchronous_commit: 'on' })
})
afterAll(() => server.stop())

test('a commit that no synchronous standby confirms in time is not acknowledged', async () => {
  const database = await openPostgres({ url: server.url, statementTimeout: 500 })
  onTestFinished(() => database.close())
  await database.query('CREATE TABLE probe (id integer)')
  const administrator = new pg.Client({ connectionString: server.url })
  await administrator.connect()
  onTestFinished(() => administrator.end())
  // No standby has this name.
  await administrator.query("ALTER SYSTEM SET synchronous_standby_names = 'gone'")
  await administrator.query('SELECT pg_reload_conf()')

  // Postgres’s own statement timeout does not end the wait of a commit: it would acknowledge it.
  const unconfirmed = { code: 'unavailable', sqlState: null }
  // Commits wait from when the checkpointer, too, has read the setting.
  await expect
    .poll(() => database.query('INSERT INTO probe VALUES (1)').catch((error) => error))
    .toMatchObject(unconfirmed)
  const transaction = database.transaction(({ query }) => query('INSERT INTO probe VALUES (2)'))
  await expect(transaction).rejects.toMatchObject(unconfirmed)

  // A server starts meanwhile: it can check sessions.
  await (await openPostgres({ url: server.url, statementTimeout: 500 })).close()

  await administrator.query('ALTER SYSTEM RESET synchronous_standby_names')
  await administrator.query('SELECT pg_reload_conf()')
  await expect
    .poll(() => database.query('INSERT INTO probe VALUES (3) RETURNING id').catch(() => []))
    .toEqual([{ id: 3 }])
})
