import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { readActivity, readAllActivity } from './readActivity.ts'

const MAX_BIGINT = '9223372036854775807'
let database: Database
/** The wallets of the latest account. */
let key: string
let contract: string

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const newAddress = () => `0x${randomBytes(20).toString('hex')}`

/** Creates an account with new wallets `key` and `contract`, the latter on chain 7, and deletes the previous one. */
async function newAccount() {
  const id = randomUUID()
  key = newAddress()
  contract = newAddress()
  await database.query('DELETE FROM countersign.accounts')
  await database.query('INSERT INTO countersign.accounts (id, created_at) VALUES ($1, now())', [id])
  await database.query(
    `INSERT INTO countersign.wallets (id, account_id, address, chain_id, is_primary, created_at)
    VALUES (gen_random_uuid(), $1, $2, NULL, true, now()), (gen_random_uuid(), $1, $3, 7, false, now())`,
    [id, key, contract],
  )
  return id
}

/** Inserts sign-ins, one every three seconds, each with its challenge `apart` sign-ins before it. */
const signIns = (accountId: string, count: number, apart = 0) =>
  database.query(
    `INSERT INTO countersign.audit (at, kind, account_id, nonce_hash)
    SELECT now() + place * interval '3 seconds', CASE WHEN mine THEN 'signed_in' ELSE 'challenge_issued' END,
      CASE WHEN mine THEN $1::uuid END, encode(sha256(($4::text || n)::bytea), 'hex')
    FROM generate_series(1, $2::int) AS n CROSS JOIN (VALUES (false), (true)) AS side (mine)
    CROSS JOIN LATERAL (SELECT CASE WHEN mine THEN n ELSE n - $3::int - 0.5 END::float8 AS place) AS placed
    ORDER BY place`,
    [accountId, count, apart, randomUUID()],
  )

const attempts = (address: string, chainId: number, count: number) =>
  database.query(
    `INSERT INTO countersign.audit (at, kind, address, chain_id, reason)
    SELECT now(), 'sign_in_refused', $1, $2, 'signature_mismatch' FROM generate_series(1, $3::int)`,
    [address, chainId, count],
  )

/** Buffers of 8 kB that a page of activity reads. */
async function pagesTouched(accountId: string, before: string) {
  const sql = "SELECT * FROM countersign.read_activity($1, $2, 51, interval '30 minutes', false)"
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
    [accountId, before],
  )
  const plan = row?.['QUERY PLAN'][0].Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

/** All activity of an account, by conditions that read the whole log. */
async function reference(accountId: string) {
  const rows = await database.query<{ id: string }>(
    `SELECT a.id::text AS id FROM countersign.audit a
    WHERE a.account_id = $1 OR (a.account_id IS NULL AND (
      a.address = $2 OR (a.address = $3 AND a.chain_id = 7)
      OR (a.kind = 'challenge_issued' AND a.nonce_hash IN (
        SELECT own.nonce_hash FROM countersign.audit own WHERE own.account_id = $1))))
    ORDER BY a.id DESC`,
    [accountId, key, contract],
  )
  return rows.map(({ id }) => id)
}

async function pageByPage(accountId: string, limit: number) {
  const found: string[] = []
  let before: string | null = null
  do {
    const page = await readActivity(database, { accountId, before, limit })
    expect(page.activity.length).toBeLessThanOrEqual(limit)
    found.push(...page.activity.map(({ id }) => id))
    before = page.next
  } while (before !== null)
  return found
}

async function allAtOnce(accountId: string, limit: number) {
  const found: string[] = []
  for await (const page of readAllActivity(database, { accountId, before: MAX_BIGINT, limit }))
    found.push(...page.map(({ id }) => id))
  return found
}

test('R10.10 lists every row once and in order, with challenges many pages after their sign-ins', async () => {
  const account = await newAccount()
  await signIns(randomUUID(), 20)
  await signIns(account, 60, 25)
  await attempts(key, 3, 15)
  await attempts(contract, 7, 10)
  await attempts(contract, 8, 10)
  await signIns(account, 20, 90)
  await attempts(contract, 7, 4)
  const all = await reference(account)
  expect(all.length).toBe(2 * 60 + 15 + 10 + 2 * 20 + 4)
  for (const limit of [1, 7, 50, all.length, 500]) {
    expect(await pageByPage(account, limit)).toEqual(all)
    expect(await allAtOnce(account, limit)).toEqual(all)
  }
})

test.each([
  ['own rows', (account: string, count: number) => signIns(account, count)],
  ['sign-ins of others', (_: string, count: number) => signIns(randomUUID(), count)],
  ['refused attempts at its wallet', (_: string, count: number) => attempts(key, 1, count)],
  ['refused attempts at its contract', (_: string, count: number) => attempts(contract, 7, count)],
  ['attempts at that address elsewhere', (_: string, count: number) => attempts(contract, 8, count)],
])('R10.10 reads a page from indexes only, however many %s there are', async (_, add) => {
  const account = await newAccount()
  await signIns(account, 1000)
  const [middle] = await database.query<{ id: string }>(
    'SELECT id::text AS id FROM countersign.audit WHERE account_id = $1 ORDER BY id OFFSET 500 LIMIT 1',
    [account],
  )
  await add(account, 20_000)
  for (const statistics of ['none', 'fresh']) {
    if (statistics === 'fresh') await database.query('ANALYZE countersign.audit')
    // The last one by a generic plan, which Postgres uses after five calls.
    for (let time = 0; time < 7; time += 1)
      for (const before of [MAX_BIGINT, middle?.id ?? ''])
        expect(await pagesTouched(account, before)).toBeLessThan(4000)
  }
})

test('R10.10 reads no extra rows for those long after the page or before its contract was linked', async () => {
  const touched: number[] = []
  for (const count of [2_000, 40_000]) {
    const account = await newAccount()
    await attempts(contract, 7, count)
    await database.query("UPDATE countersign.wallets SET created_at = now() + interval '1 second'")
    await signIns(account, count)
    await database.query('ANALYZE countersign.audit')
    const [early] = await database.query<{ id: string }>(
      'SELECT id::text AS id FROM countersign.audit WHERE account_id = $1 ORDER BY id OFFSET 500 LIMIT 1',
      [account],
    )
    // The second time, since the first one fills caches.
    await pagesTouched(account, early?.id ?? '')
    touched.push(await pagesTouched(account, early?.id ?? ''))
  }
  const [few = 0, many = 0] = touched
  expect(many - few).toBeLessThan(150)
})
