import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderedUuid } from '../crypto/orderedUuid.ts'
import type { Database, SqlValue } from '../database/Database.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { openedSince } from './openedSince.ts'

let database: Database
const now = Date.parse('2026-11-21T10:00:00Z')

beforeAll(async () => {
  database = await openTestPostgres()
  // 50,000 accounts with a session each, opened over the last day, and one just now.
  await database.query(
    `INSERT INTO countersign.accounts (id, created_at)
    SELECT md5('account' || n)::uuid, $1::timestamptz FROM generate_series(1, 50000) AS n`,
    [new Date(now).toISOString()],
  )
  await database.query(
    `INSERT INTO countersign.wallets (id, account_id, address, is_primary, created_at)
    SELECT md5('wallet' || n)::uuid, md5('account' || n)::uuid, '0x' || md5(n::text) || '00000000', true, $1::timestamptz
    FROM generate_series(1, 50000) AS n`,
    [new Date(now).toISOString()],
  )
  const sessions = Array.from({ length: 50_000 }, (_, n) => {
    const at = n === 49_999 ? now : now - 60_000 - n * 1_700
    return { n: n + 1, id: orderedUuid(at), at: new Date(at).toISOString() }
  })
  await database.query(
    `INSERT INTO countersign.sessions (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at)
    SELECT s.id, md5('a' || s.n) || md5('b' || s.n), md5('wallet' || s.n)::uuid, s.at, s.at, s.at + interval '3 days', s.at + interval '30 days'
    FROM jsonb_to_recordset($1::jsonb) AS s(n integer, id uuid, at timestamptz)`,
    [JSON.stringify(sessions)],
  )
  await database.query('ANALYZE countersign.sessions, countersign.wallets')
})
afterAll(() => database.close())

test('R10.15 finds sign-ins of a thousand accounts among 50,000 sessions by an index', async () => {
  const accounts = (
    await database.query<{ id: string }>(
      "SELECT md5('account' || n)::uuid AS id FROM generate_series(49001, 50000) AS n",
    )
  ).map(({ id }) => id)
  const since = now - 30_000
  let recorded: [string, readonly SqlValue[]] | undefined
  const found = await openedSince(
    {
      query: (sql, values = []) => {
        recorded = [sql, values]
        return database.query(sql, values)
      },
    },
    { accounts, since },
  )
  expect(found).toEqual([{ id: expect.any(String), account: accounts.at(-1), openedAt: now }])
  const [sql, values] = recorded ?? ['', []]
  const plan = (await database.query<Record<string, string>>(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, values))
    .map((row) => row['QUERY PLAN'])
    .join('\n')
  expect(plan).not.toContain('Seq Scan')
  const blocks = Number(/shared hit=(\d+)/.exec(plan)?.[1])
  expect(blocks).toBeLessThan(50)
})
