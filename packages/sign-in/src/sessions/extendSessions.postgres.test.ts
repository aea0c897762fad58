import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Queryable } from '../database/Database.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { extendSessions } from './extendSessions.ts'

const MINUTE = 60_000
const idle = 72 * 60 * MINUTE
const SESSIONS = 2_000
let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

test('R10.6 a use of a session stays on its page, without new entries in an index', async () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  // Its analysis would hold a snapshot, for seconds on a busy machine: until then, no page can drop old versions of rows.
  await database.query('ALTER TABLE countersign.sessions SET (autovacuum_enabled = false)')
  await database.query(`INSERT INTO countersign.accounts (id, created_at) VALUES (gen_random_uuid(), now())`)
  await database.query(
    `INSERT INTO countersign.wallets (id, account_id, address, is_primary, created_at)
    SELECT gen_random_uuid(), id, '0x' || repeat('a', 40), true, now() FROM countersign.accounts`,
  )
  const sessions = await database.query<{ id: string }>(
    `INSERT INTO countersign.sessions
      (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at, user_agent, ip_address)
    SELECT gen_random_uuid(), encode(sha256(n::text::bytea), 'hex'), w.id, $1::timestamptz, $1::timestamptz,
      $2::timestamptz, $3::timestamptz, repeat('u', 110), '203.0.113.7'
    FROM generate_series(1, ${SESSIONS}) n CROSS JOIN countersign.wallets w RETURNING id`,
    [now, now + idle, now + 10 * idle].map((at) => new Date(at).toISOString()),
  )
  /** Updates of this connection, and how many of them stayed on their page. */
  const readUse = async ({ query }: Queryable) => {
    const [use] = await query<{ hot: number; all: number }>(
      `SELECT pg_stat_get_xact_tuples_hot_updated(c.oid)::int AS hot, pg_stat_get_xact_tuples_updated(c.oid)::int AS all
      FROM pg_class c WHERE c.oid = 'countersign.sessions'::regclass`,
    )
    return use ?? { hot: 0, all: 0 }
  }
  // As requests come: not in the order of the rows on their pages.
  sessions.sort((one, other) => one.id.localeCompare(other.id))
  let [hot, all] = [0, 0]
  // Two hours of uses, every five minutes and each by some of the sessions, as requests of many users come.
  for (let time = 5; time <= 120; time += 5) {
    for (let from = 0; from < SESSIONS; from += 20) {
      const some = sessions.slice(from, from + 20)
      await database.transaction(async (transaction) => {
        const before = await readUse(transaction)
        await extendSessions(transaction, some, { idle, now: now + time * MINUTE })
        const after = await readUse(transaction)
        hot += after.hot - before.hot
        all += after.all - before.all
      })
    }
  }
  expect(all).toBe(24 * SESSIONS)
  expect(hot / all).toBeGreaterThan(0.6)
})
