import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAdmin } from '../admin/createAdmin.ts'
import { createSignIn } from '../createSignIn.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createDatabaseClock } from './createDatabaseClock.ts'
import type { Database } from './Database.ts'

const MINUTE = 60_000
const realNow = Date.now

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => vi.restoreAllMocks())
afterEach(() => vi.restoreAllMocks())

/** A process whose clock is off. One process runs at a time. */
function startProcess(offset: number, options: Partial<SignInOptions> = {}) {
  const statements: string[] = []
  const recorded: Database = {
    ...database,
    query: (sql, values) => {
      statements.push(sql)
      return database.query(sql, values)
    },
  }
  const enter = () => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + offset)
  enter()
  const changes: string[] = []
  const signIn = createSignIn({
    database: recorded,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    onError: (error) => changes.push(error instanceof Error ? error.message : String(error)),
    ...options,
  })
  return { signIn, enter, statements, changes }
}
const newAccount = () => privateKeyToAccount(generatePrivateKey())
/** A few seconds for slow machines. */
const isSameTime = (time: unknown, expected: number) => Math.abs(Date.parse(String(time)) - expected) < 5_000

test('R10.3 R10.8 processes whose clocks are ten minutes apart agree on nonces, sessions and confirmations', async () => {
  const ahead = startProcess(5 * MINUTE)
  const browser = createBrowser(ahead.signIn)
  const account = newAccount()
  const issued = await browser.challenge()
  expect(isSameTime(issued.issuedAt, realNow())).toBe(true)
  expect(isSameTime(issued.expirationTime, realNow() + 5 * MINUTE)).toBe(true)

  const behind = startProcess(-5 * MINUTE)
  const other = createBrowser(behind.signIn)
  for (const [name, value] of browser.jar) other.jar.set(name, value)
  expect(await other.verify(account, other.write(issued, account))).toHaveStatus(200)
  const { body } = await other.send('GET', '/api/session')
  const { expiresAt } = body.session as { expiresAt: string }
  expect(isSameTime(expiresAt, realNow() + 3 * 24 * 60 * MINUTE)).toBe(true)
  const confirmation = await other.confirm('export_account', account)

  ahead.enter()
  for (const [name, value] of other.jar) browser.jar.set(name, value)
  expect((await browser.send('GET', '/api/session')).body.session).toMatchObject({ address: account.address })
  const exported = await browser.send('POST', '/api/account/export', { body: confirmation })
  expect(exported).toHaveStatus(200)
  expect(ahead.changes).toEqual([
    'The clock of this machine is 300 s ahead of the clock of the database. The clock of the database is used.',
  ])
  expect(behind.changes).toEqual([
    'The clock of this machine is 300 s behind the clock of the database. The clock of the database is used.',
  ])
})

test('R10.3 measures with one statement at the start, and none for each request', async () => {
  const { signIn, statements } = startProcess(MINUTE)
  const browser = createBrowser(signIn)
  for (let request = 0; request < 5; request++) await browser.enter(newAccount())
  expect(statements.filter((sql) => sql.includes('clock_timestamp'))).toHaveLength(1)
  expect(statements[0]).toContain('clock_timestamp')
})

test('R10.3 uses the option now instead of the clock of the database', async () => {
  const at = Date.parse('2030-01-01T00:00:00Z')
  const { signIn, statements } = startProcess(0, { now: () => at })
  expect((await createBrowser(signIn).challenge()).issuedAt).toBe('2030-01-01T00:00:00.000Z')
  expect(statements.filter((sql) => sql.includes('clock_timestamp'))).toEqual([])
})

/** A database whose clock and response time the test sets. */
function fakeDatabase(initial = 0) {
  const state = {
    local: 1_000_000,
    database: 1_000_000 + initial,
    delay: 0,
    calls: 0,
    error: null as Error | null,
  }
  const query = async () => {
    state.calls += 1
    state.local += state.delay
    if (state.error) throw state.error
    return [{ at: new Date(state.database) }]
  }
  return { state, options: { database: { query } as unknown as Database, localNow: () => state.local } }
}

test('R10.3 measures again after a minute, and keeps the difference when that fails', async () => {
  const { state, options } = fakeDatabase(10 * MINUTE)
  const onError = vi.fn()
  const clock = createDatabaseClock({ ...options, onError })
  await clock.ready()
  expect(clock.ready()).toBeNull()
  expect(clock.now()).toBe(state.local + 10 * MINUTE)

  state.local += MINUTE
  state.database = state.local + 2 * MINUTE
  clock.now()
  await expect.poll(() => clock.now()).toBe(state.local + 2 * MINUTE)
  expect(state.calls).toBe(2)

  state.error = new Error('gone')
  state.local += MINUTE
  clock.now()
  await expect.poll(() => onError.mock.calls).toEqual([[state.error]])
  expect(clock.now()).toBe(state.local + 2 * MINUTE)
  expect(state.calls).toBe(3)

  // After a failure it tries again earlier.
  state.error = null
  state.local += 5_000
  state.database = state.local
  clock.now()
  await expect.poll(() => clock.now()).toBe(state.local)
})

test('R10.3 measures again when the clock of the machine was set back', async () => {
  const { state, options } = fakeDatabase()
  const clock = createDatabaseClock(options)
  await clock.ready()
  state.local -= 10 * MINUTE
  clock.now()
  await expect.poll(() => clock.now()).toBe(state.database)
})

test('R10.3 ignores a slow response and differences below a second', async () => {
  const slow = fakeDatabase(10 * MINUTE)
  slow.state.delay = 1_500
  const ignoring = createDatabaseClock(slow.options)
  await ignoring.ready()
  expect(ignoring.now()).toBe(slow.state.local)

  const near = fakeDatabase(900)
  const clock = createDatabaseClock(near.options)
  await clock.ready()
  expect(clock.now()).toBe(near.state.local)
})

test('R10.3 waits a second at most for a database that does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const silent = { query: () => new Promise<never>(() => {}) }
    const clock = createDatabaseClock({ database: silent })
    const ready = clock.ready()
    await vi.advanceTimersByTimeAsync(1_000)
    await ready
    expect(clock.ready()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('R10.3 createAdmin uses the clock of the servers', async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => realNow() + 30 * MINUTE)
  const admin = createAdmin({ database })
  const activeAt = await admin.rotateKey('tokens')
  expect(Math.abs(activeAt - (realNow() + 10 * MINUTE))).toBeLessThan(5_000)
})
