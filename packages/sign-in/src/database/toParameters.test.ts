import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { Database, SqlValue } from './Database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const date = new Date('2026-11-21T10:00:00.123Z')
const awkward = 'a "b" \\c, {d}\n\u{1f511}'

/** Runs in both projects: on the embedded database, and on Postgres. */
test.each<[type: string, value: SqlValue, expected: string | null]>([
  ['text', awkward, awkward],
  ['integer', 7, '7'],
  ['double precision', 1.5e300, '1.5e+300'],
  ['bigint', 9_007_199_254_740_993n, '9007199254740993'],
  ['boolean', true, 'true'],
  ['uuid', null, null],
  ['timestamptz', date, '2026-11-21 10:00:00.123+00'],
  ['bytea', new Uint8Array([0, 92, 255]), '\\x005cff'],
  ['bytea', Buffer.from([1, 2]), '\\x0102'],
  ['text[]', [awkward, null, '', 'NULL'], null],
  ['integer[]', [1, null, 3], '{1,NULL,3}'],
  ['integer[]', [], '{}'],
  [
    'integer[]',
    [
      [1, 2],
      [3, 4],
    ],
    '{{1,2},{3,4}}',
  ],
  ['boolean[]', [true, false], '{t,f}'],
  ['timestamptz[]', [date], '{"2026-11-21 10:00:00.123+00"}'],
  ['bytea[]', [new Uint8Array([255])], '{"\\\\xff"}'],
  ['jsonb', { a: [1, { b: awkward }], c: null }, null],
  ['jsonb[]', [{ a: awkward }], null],
])('sends a value as %s (case %#)', async (type, value, expected) => {
  const { query } = database
  const [row] = await query<{ text: string | null; value: unknown }>(
    `SELECT set_config('TimeZone', 'UTC', false), ($1::${type})::text AS text, $1::${type} AS value`,
    [value],
  )
  if (expected !== null || value === null) expect(row?.text).toBe(expected)
  else expect(row?.value).toEqual(value)
})

test('returns a date from a column without a time zone, also in a transaction', async () => {
  const [row] = await database.transaction(({ query }) =>
    query<{ at: Date }>('SELECT $1::timestamp AS at', [date]),
  )
  expect(row?.at).toEqual(date)
})

test.each<[what: string, value: unknown, reason: RegExp]>([
  ['undefined', undefined, /^The value \$2 of the statement cannot be sent: it is undefined\. Use null\./],
  ['a function', () => 1, /\$2 .* it is a function\. Pass text,/],
  ['a symbol', Symbol('a'), /it is a symbol/],
  ['a Map', new Map(), /it is a Map/],
  ['a DataView', new DataView(new ArrayBuffer(1)), /it is a DataView/],
  ['an invalid date', new Date(Number.NaN), /it is an invalid Date/],
  ['undefined in an array', [['a', undefined]], /\$2\[0\]\[1\] of .* it is undefined/],
  ['a bigint in JSON', { a: 1n }, /it cannot be written as JSON/],
])('refuses %s', async (_, value, message) => {
  await expect(database.query('SELECT $1, $2', ['a', value as SqlValue])).rejects.toMatchObject({
    name: 'DatabaseError',
    code: 'refused',
    message: expect.stringMatching(message),
  })
  await expect(
    database.transaction(({ query }) => query('SELECT $1, $2', ['a', value as SqlValue])),
  ).rejects.toThrow(message)
})
