import { afterEach, beforeEach, expect, test } from 'vitest'
import { administer, createTestDatabase } from '../../testing/openTestDatabase.ts'
import { openPostgres } from '../postgres/openPostgres.ts'

let target: Awaited<ReturnType<typeof createTestDatabase>>

beforeEach(async () => {
  target = await createTestDatabase()
  await administer(target.url, 'CREATE SCHEMA app')
})
afterEach(() => target.drop())

const relations = async () => {
  const database = await openPostgres({ url: target.url, schema: 'app', migrate: false })
  const rows = await database.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'app'::regnamespace ORDER BY 1",
  )
  await database.close()
  return rows
}

test.each([
  ['the table "sessions"', 'CREATE TABLE app.sessions (id integer)'],
  [
    'the table "accounts" and 1 more',
    'CREATE TABLE app.accounts (a text); CREATE VIEW app.wallets AS SELECT 1 AS a',
  ],
  ['the view "wallets"', 'CREATE VIEW app.wallets AS SELECT 1 AS a'],
  [
    'the index "nonces_expiry"',
    'CREATE TABLE app.others (a text); CREATE INDEX nonces_expiry ON app.others (a)',
  ],
  ['the table "migrations"', 'CREATE TABLE app.migrations (id integer PRIMARY KEY, name text)'],
  [
    'the function "run_batch"',
    'CREATE FUNCTION app.run_batch(a integer) RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  ],
])('refuses a schema that has %s of another program, and changes nothing', async (words, sql) => {
  await administer(target.url, sql)
  const before = await relations()
  await expect(openPostgres({ url: target.url, schema: 'app' })).rejects.toMatchObject({
    code: 'migration',
    message: `The schema "app" has ${words} of another program, with names that this package needs. Set the option schema to another schema. Nothing was changed.`,
  })
  expect(await relations()).toEqual(before)
})

test('accepts an existing schema with other tables, and reopens it', async () => {
  await administer(target.url, 'CREATE TABLE app.orders (id integer)')
  for (let start = 0; start < 2; start += 1) {
    const database = await openPostgres({ url: target.url, schema: 'app' })
    expect(await database.query('SELECT id FROM countersign.accounts')).toEqual([])
    await database.close()
  }
})
