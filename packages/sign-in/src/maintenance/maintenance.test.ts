import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database, Queryable } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { defaultRetention } from './Retention.ts'
import { runMaintenance } from './runMaintenance.ts'
import type { TaskName } from './tasks.ts'

const DAY = 24 * 60 * 60_000
const start = Date.parse('2026-11-21T10:00:00Z')

let database: Database
let signIn: SignIn
let now: number

const open = (options: Partial<SignInOptions> = {}) =>
  createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    metrics: 'open',
    now: () => now,
    ...options,
  })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = start
  signIn = open()
})
afterEach(async () => {
  await database.transaction(async ({ query }) => {
    await query("SET LOCAL countersign.erase = 'on'")
    await query(
      'DELETE FROM countersign.accounts; DELETE FROM countersign.audit; DELETE FROM countersign.nonces; DELETE FROM countersign.limits',
    )
  })
})

const newKey = () => privateKeyToAccount(generatePrivateKey())
const visitor = () =>
  createBrowser(signIn, {
    ipAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
  })

/** Signs in, with a refused attempt and an unused challenge. */
async function visit() {
  const [browser, key] = [visitor(), newKey()]
  expect(await browser.enter(key)).toHaveStatus(200)
  const other = visitor()
  expect(await other.verify(newKey(), other.write(await other.challenge(), key))).toHaveStatus(422)
  return { browser, key }
}
const count = async (table: string, condition = 'true') => {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM countersign.${table} WHERE ${condition}`,
  )
  return row?.count
}
const kinds = async () =>
  (await database.query<{ kind: string }>('SELECT kind FROM countersign.audit ORDER BY id')).map(
    ({ kind }) => kind,
  )

describe('expired rows', () => {
  test('R10.8 deletes expired nonces, sessions and limits without traffic, and no others', async () => {
    await visit()
    now += 60_000
    expect((await signIn.runMaintenance()).rows).toMatchObject({ nonces: 0, sessions: 0 })
    expect([await count('nonces'), await count('sessions')]).toEqual([2, 1])
    now = start + 4 * DAY
    const { status, rows } = await signIn.runMaintenance()
    expect([status, rows.nonces, rows.sessions]).toEqual(['done', 2, 1])
    for (const table of ['nonces', 'sessions', 'limits'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect(await count('wallets')).toBe(1)
  })

  test('R10.12 deletes removed transactions after half a year, and no others', async () => {
    const { browser, key } = await visit()
    const row = (digit: string, more: object) => ({
      hash: `0x${digit.repeat(64)}`,
      chainId: 31337,
      description: 'Send',
      status: 'confirmed',
      confirmations: 1,
      createdAt: now,
      updatedAt: now,
      ...more,
    })
    const transactions = [row('1', {}), row('2', { removed: true, description: '' })]
    const body = { address: key.address, transactions }
    expect(await browser.send('PUT', '/api/transactions', { body })).toHaveStatus(200)
    now = start + 179 * DAY
    expect((await signIn.runMaintenance()).rows.transactions).toBe(0)
    now = start + 181 * DAY
    expect((await signIn.runMaintenance()).rows.transactions).toBe(1)
    expect(await count('transactions', 'NOT removed')).toBe(1)
  })
})

describe('rows above the maximum', () => {
  const run = (max: Partial<Record<TaskName, number>>) =>
    runMaintenance({ database, retention: defaultRetention, now: () => now, batch: 2, max })

  test('R10.8 deletes the oldest unanswered challenges above the maximum, and no answered ones', async () => {
    await visit()
    for (const _ of Array(7).fill(0)) {
      now += 1_000
      await visitor().challenge()
    }
    const issued = 'SELECT issued_at FROM countersign.nonces WHERE consumed_at IS NULL ORDER BY issued_at'
    const before = await database.query(issued)
    expect([before.length, await count('nonces')]).toEqual([7, 9])
    expect((await run({ unanswered_nonces: 9 })).rows.unanswered_nonces).toBe(0)
    expect((await run({ unanswered_nonces: 3 })).rows.unanswered_nonces).toBe(3)
    expect(await database.query(issued)).toEqual(before.slice(3))
    expect(await count('nonces', 'consumed_at IS NOT NULL')).toBe(2)
  })

  test('R10.10 deletes challenges and refused attempts when the log has grown enough, and no rows of accounts', async () => {
    await visit()
    for (const _ of Array(10).fill(0)) {
      now += 1_000
      await visitor().challenge()
    }
    expect((await run({ attempts: 50 })).rows.attempts).toBe(0)
    expect((await run({ attempts: 5 })).rows.attempts).toBe(7)
    expect(await kinds()).toEqual(['signed_in', ...Array(6).fill('challenge_issued')])
  })

  test('R10.10 keeps any number of attempts with a retention of 0', async () => {
    await visit()
    now += 1_000
    await visit()
    const retention = { ...defaultRetention, attempts: 0 }
    const { rows } = await runMaintenance({ database, retention, now: () => now, max: { attempts: 1 } })
    expect(rows.attempts).toBe(0)
  })
})

describe('rows past their retention', () => {
  test('R10.10 deletes attempts without an account after 30 days, and rows of accounts after a year', async () => {
    await visit()
    const all = ['challenge_issued', 'signed_in', 'challenge_issued', 'sign_in_refused']
    now = start + 29 * DAY
    await signIn.runMaintenance()
    expect(await kinds()).toEqual(all)
    now = start + 31 * DAY
    expect((await signIn.runMaintenance()).rows.attempts).toBe(3)
    expect(await kinds()).toEqual(['signed_in'])
    now = start + 366 * DAY
    expect((await signIn.runMaintenance()).rows.audit).toBe(1)
    expect(await kinds()).toEqual([])
  })

  test('R10.10 removes IP addresses and user agents after 90 days, and keeps the rows', async () => {
    signIn = open({ sessionLifetime: { idle: 300 * DAY, max: 300 * DAY } })
    const { browser } = await visit()
    const [before] = await database.query("SELECT * FROM countersign.audit WHERE kind = 'signed_in'")
    now = start + 89 * DAY
    expect((await signIn.runMaintenance()).rows).toMatchObject({ audit_addresses: 0, session_addresses: 0 })
    now = start + 91 * DAY
    expect((await signIn.runMaintenance()).rows).toMatchObject({ audit_addresses: 1, session_addresses: 1 })
    const [after] = await database.query("SELECT * FROM countersign.audit WHERE kind = 'signed_in'")
    expect(after).toEqual({ ...before, ip_address: null, user_agent: null })
    const { body } = await browser.send('GET', '/api/sessions')
    expect(body.sessions).toMatchObject([{ ipAddress: null, userAgent: null }])
    expect((await signIn.runMaintenance()).rows).toMatchObject({ audit_addresses: 0, session_addresses: 0 })
  })

  test('R10.10 keeps rows forever with a retention of 0', async () => {
    signIn = open({ retention: { audit: 0, attempts: 0, addresses: 0 } })
    await visit()
    now = start + 5000 * DAY
    expect((await signIn.runMaintenance()).rows).toMatchObject({ attempts: 0, audit: 0, audit_addresses: 0 })
    expect(await count('audit', 'ip_address IS NOT NULL')).toBe(4)
  })

  test('R10.10 allows updates that remove IP address and user agent with countersign.erase, and no others', async () => {
    await visit()
    const erasing = (sql: string) =>
      database.transaction(async ({ query }) => {
        await query("SET LOCAL countersign.erase = 'on'")
        return query(sql)
      })
    const refusal = { message: expect.stringContaining('countersign.audit is append-only') }
    const update = 'UPDATE countersign.audit SET ip_address = NULL, user_agent = NULL'
    await expect(database.query(update)).rejects.toMatchObject(refusal)
    for (const sql of [
      "UPDATE countersign.audit SET ip_address = '192.0.2.1', user_agent = NULL",
      'UPDATE countersign.audit SET ip_address = NULL',
      `${update}, reason = 'none'`,
      `${update}, at = now()`,
      'TRUNCATE countersign.audit',
    ])
      await expect(erasing(sql)).rejects.toMatchObject(refusal)
    expect(await erasing(`${update} RETURNING id`)).toHaveLength(4)
  })
})

describe('runs', () => {
  /** A database that calls `onQuery` for each statement. */
  const watched = (onQuery: (sql: string) => void): Database => ({
    ...database,
    transaction: (work) =>
      database.transaction((inner) => {
        const query: Queryable['query'] = (sql, values) => {
          onQuery(sql)
          return inner.query(sql, values)
        }
        return work({ query })
      }),
  })
  const options = () => ({ retention: defaultRetention, now: () => now })

  test('R10.8 deletes any number of rows in small transactions', async () => {
    await database.query(
      `INSERT INTO countersign.limits (key, until)
      SELECT md5(n::text) || md5(n::text), '2020-01-01' FROM generate_series(1, 25) AS n`,
    )
    const deletions: string[] = []
    const over = watched((sql) => sql.includes('countersign.limits') && deletions.push(sql))
    const { rows } = await runMaintenance({ database: over, ...options(), batch: 10 })
    expect([rows.limits, deletions.length]).toEqual([25, 3])
  })

  test('R10.8 runs the other tasks when one fails, and counts the failure', async () => {
    await visit()
    now = start + 31 * DAY
    const over = watched((sql) => {
      if (sql.includes('DELETE FROM countersign.nonces'))
        throw new DatabaseError('refused', 'The disk is full.')
    })
    signIn = open({ database: over })
    await expect(signIn.runMaintenance()).rejects.toThrow('The disk is full.')
    expect(await kinds()).toEqual(['signed_in'])
    const { text } = (await createBrowser(signIn).send('GET', '/metrics')).body
    expect(String(text)).toContain('countersign_maintenance_runs_total{outcome="failed"} 1\n')
    expect(String(text)).toContain('countersign_maintenance_rows_total{table="attempts"} 3\n')
  })

  test('R10.11 stops when the signal aborts', async () => {
    await visit()
    now = start + 31 * DAY
    expect((await signIn.runMaintenance({ signal: AbortSignal.abort() })).status).toBe('stopped')
    expect(await count('nonces')).toBe(2)
  })
})
