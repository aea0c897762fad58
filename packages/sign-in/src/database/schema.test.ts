import { expect, test } from 'vitest'
import type { Database } from './Database.ts'
import { inSchema, readSchema } from './schema.ts'

const seen: string[] = []
const record = async (sql: string) => {
  seen.push(sql)
  return []
}
const database: Database = {
  query: record,
  transaction: (work) => work({ query: record }),
  listen: () => async () => {},
  close: async () => {},
}

test('replaces the schema in statements, also within transactions, and nothing else', async () => {
  const other = inSchema(database, 'auth')
  await other.query('SELECT 1 FROM countersign.wallets w WHERE w.a = $1', ['countersign.wallets'])
  await other.transaction(({ query }) =>
    query('CREATE SCHEMA IF NOT EXISTS countersign; SELECT mycountersign.a'),
  )
  await other.query("SELECT 'countersign', countersign_id FROM app.users")
  expect(seen).toEqual([
    'SELECT 1 FROM auth.wallets w WHERE w.a = $1',
    'CREATE SCHEMA IF NOT EXISTS auth; SELECT mycountersign.a',
    "SELECT 'countersign', countersign_id FROM app.users",
  ])
})

test('keeps statements in the default schema', async () => {
  seen.length = 0
  await inSchema(database, readSchema()).query('SELECT 1 FROM countersign.wallets')
  expect(seen).toEqual(['SELECT 1 FROM countersign.wallets'])
})

test.each(['', 'Auth', '1auth', 'a-b', 'a b', 'a"b', 'a.b', "a'b", 'a;b', 'ä', 'x'.repeat(64)])(
  'R5.5 refuses the name %j',
  (schema) => {
    expect(() => readSchema(schema)).toThrow(/^schema must have 1 to 63 lower-case letters, digits and _/)
  },
)

test.each(['public', 'information_schema', 'pg_catalog', 'pg_auth'])(
  'R5.5 refuses the schema %s',
  (schema) => {
    expect(() => readSchema(schema)).toThrow(/^schema must be a dedicated schema/)
  },
)
