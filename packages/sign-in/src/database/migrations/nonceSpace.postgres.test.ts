import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/openTestDatabase.ts'
import { openPostgres } from '../postgres/openPostgres.ts'

test('consumed nonces stay on their page, without new entries in an index', async () => {
  const target = await createTestDatabase()
  const database = await openPostgres({ url: target.url })
  await database.query(`INSERT INTO countersign.nonces (hash, binding_hash, purpose, issued_at, expires_at)
    SELECT encode(sha256(n::text::bytea), 'hex'), repeat('0', 64), 'sign_in', now(), now() FROM generate_series(1, 5000) AS n`)
  await database.transaction(async ({ query }) => {
    await query('UPDATE countersign.nonces SET consumed_at = now()')
    const [use] = await query<{ hot: number; all: number }>(
      `SELECT pg_stat_get_xact_tuples_hot_updated(c.oid)::int AS hot, pg_stat_get_xact_tuples_updated(c.oid)::int AS all
      FROM pg_class c WHERE c.oid = 'countersign.nonces'::regclass`,
    )
    expect(use).toEqual({ hot: expect.any(Number), all: 5000 })
    expect(use?.hot).toBeGreaterThan(2500)
  })
  await database.close()
  await target.drop()
})
