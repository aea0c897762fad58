import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from '../createSignIn.ts'
import type { Database } from '../database/Database.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { readSessions } from './readSessions.ts'

const MINUTE = 60_000
const lifetime = { idle: 3 * 86_400_000, max: 30 * 86_400_000 }
let database: Database
/** The texts of all statements so far. */
let statements: string[] = []

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

const over = () => ({
  ...database,
  query: ((sql, values) => {
    statements.push(sql)
    return database.query(sql, values)
  }) as Database['query'],
})
const open = () => createSignIn({ database: over(), origin, appName: 'Countersign', chainIds: [31337] })

/** A user with a session, and its token. */
async function enter(signIn = open()) {
  const browser = createBrowser(signIn)
  const account = privateKeyToAccount(generatePrivateKey())
  expect(await browser.enter(account)).toHaveStatus(200)
  const token = [...browser.jar].find(([name]) => name.includes('session'))?.[1] ?? ''
  return { browser, account, token }
}

const read = (tokens: readonly string[], now = Date.now()) =>
  readSessions(over(), tokens, { lifetime, terms: null, now })

test('R10.6 reads concurrent sessions in few statements, each for its own browser', async () => {
  const signIn = open()
  const users = []
  for (let count = 0; count < 20; count += 1) users.push(await enter(signIn))
  statements = []
  const answers = await Promise.all(users.map(({ browser }) => browser.send('GET', '/api/session')))
  expect(statements.length).toBeLessThanOrEqual(3)
  expect(answers.map(({ body }) => (body.session as { address: string }).address)).toEqual(
    users.map(({ account }) => account.address),
  )
})

test('R10.6 returns the sessions in the order of their tokens, and null for a token without one', async () => {
  const [one, two, ended] = [await enter(), await enter(), await enter()]
  await ended.browser.send('DELETE', '/api/session')
  const tokens = [two.token, ended.token, one.token, two.token, 'unknown']
  const found = await read(tokens)
  expect(found.map((session) => session?.session.address ?? null)).toEqual([
    two.account.address,
    null,
    one.account.address,
    two.account.address,
    null,
  ])
})

test('R10.6 records a use after five minutes, in one statement for all of a batch, and extends the idle time after a 24th of it', async () => {
  const tokens = [(await enter()).token, (await enter()).token]
  const now = Date.now()
  const used = async () => {
    const rows = await database.query<{ used_at: Date }>(
      'SELECT used_at FROM countersign.sessions ORDER BY created_at DESC, used_at DESC LIMIT 2',
    )
    return rows.map(({ used_at }) => used_at.getTime())
  }
  const expiries = async (at: number) =>
    (await read(tokens, at)).map((found) => Date.parse(found?.session.expiresAt ?? ''))
  const first = await expiries(now)
  statements = []
  expect(await expiries(now + 4 * MINUTE)).toEqual(first)
  expect(statements).toHaveLength(1)
  const soon = now + 6 * MINUTE
  expect(await expiries(soon)).toEqual(first)
  expect(await used()).toEqual([soon, soon])
  expect(statements).toHaveLength(3)
  const later = now + lifetime.idle / 24 + MINUTE
  expect(await expiries(later)).toEqual([later + lifetime.idle, later + lifetime.idle])
  expect(statements).toHaveLength(5)
  expect(await expiries(later)).toEqual([later + lifetime.idle, later + lifetime.idle])
  expect(statements).toHaveLength(6)
  // The operator has made it shorter.
  const shorter = { idle: lifetime.idle / 2, max: lifetime.max }
  const last = later + 6 * MINUTE
  const [one] = await readSessions(over(), tokens.slice(0, 1), { lifetime: shorter, terms: null, now: last })
  expect(Date.parse(one?.session.expiresAt ?? '')).toBe(last + shorter.idle)
})

test('R10.6 records a use after a tenth of a short idle time', async () => {
  const before = Date.now()
  const { token } = await enter()
  const after = Date.now()
  const short = { idle: 10 * MINUTE, max: lifetime.max }
  statements = []
  await readSessions(over(), [token], { lifetime: short, terms: null, now: before + MINUTE - 1 })
  expect(statements).toHaveLength(1)
  await readSessions(over(), [token], { lifetime: short, terms: null, now: after + MINUTE })
  expect(statements).toHaveLength(3)
})

test('R10.6 does not wait for a session that another request changes', async () => {
  const [free, locked] = [await enter(), await enter()]
  const now = Date.now() + lifetime.idle / 24 + MINUTE
  await database.transaction(async ({ query }) => {
    await query(
      'SELECT 1 FROM countersign.sessions s JOIN countersign.wallets w ON w.id = s.wallet_id WHERE w.address = $1 FOR UPDATE',
      [locked.account.address.toLowerCase()],
    )
    const [one, other] = await read([free.token, locked.token], now)
    expect(Date.parse(one?.session.expiresAt ?? '')).toBe(now + lifetime.idle)
    expect(Date.parse(other?.session.expiresAt ?? '')).toBeLessThan(now + lifetime.idle)
  })
})

test('R10.6 reads no other session than those of its tokens, without statistics on the tables', async () => {
  const { token } = await enter()
  let statement: Parameters<Database['query']> | undefined
  const query: Database['query'] = (...parameters) => {
    statement ??= parameters
    return database.query(...parameters)
  }
  await readSessions({ query }, [token, 'other'], { lifetime, terms: null, now: Date.now() })
  const [sql = '', values] = statement ?? []
  await database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO countersign.sessions (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at)
      SELECT gen_random_uuid(), encode(sha256(i::text::bytea), 'hex'), s.wallet_id, s.created_at, s.used_at,
        s.idle_expires_at, s.expires_at
      FROM generate_series(1, 20000) i CROSS JOIN (SELECT * FROM countersign.sessions LIMIT 1) s`,
    )
    const plan = await transaction.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values)
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/sessions_token/)
    expect(text).not.toMatch(/sessions_expiry|Seq Scan on sessions/)
  })
})
