import pg from 'pg'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSignIn, type SignIn } from '../createSignIn.ts'
import type { Database, Queryable } from '../database/Database.ts'
import { openPostgres } from '../database/postgres/openPostgres.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { RequestLog } from '../log/RequestLog.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { createBrowser, origin } from '../testing/createBrowser.ts'
import { createTestDatabase } from '../testing/openTestDatabase.ts'
import type { Hooks } from './Hooks.ts'

let server: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let database: Database
let log: RequestLog[]

beforeAll(async () => {
  server = await createTestDatabase()
  pool = new pg.Pool({ connectionString: server.url, max: 2 })
  database = await openPostgres({ pool })
  await pool.query('CREATE TABLE notes (text text)')
})
afterAll(async () => {
  await database.close()
  await pool.end()
  await server.drop()
})
beforeEach(() => {
  log = []
})
afterEach(async () => {
  await pool.query('TRUNCATE notes')
})

const newKey = () => privateKeyToAccount(generatePrivateKey())
const open = (options: Partial<SignInOptions> & { readonly hooks: Hooks }): SignIn =>
  createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    log: (entry) => log.push(entry),
    ...options,
  })
const enter = (signIn: SignIn) => createBrowser(signIn).enter(newKey())
const forever = () => new Promise<never>(() => {})
const idleInTransaction = async () =>
  (
    await pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()",
    )
  ).rowCount
const messages = () => log.map(({ error }) => (error instanceof Error ? error.message : null)).filter(Boolean)

function createSignal<Value = void>() {
  let give = (_: Value) => {}
  const given = new Promise<Value>((resolve) => {
    give = resolve
  })
  return { given, give: (value: Value) => give(value) }
}

describe('the time limit', () => {
  test('R10.17 hooks that never finish free their connections, and are named in the log', async () => {
    const onSignIn = vi.fn<NonNullable<Hooks['onSignIn']>>(forever)
    const signIn = open({ hookTimeout: 300, hooks: { onSignIn } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(signIn)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(10).fill([500, 'internal']))
    expect(answers.every(({ body }) => !JSON.stringify(body).includes('onSignIn'))).toBe(true)
    expect(messages()).toEqual(
      Array(10).fill('The hook onSignIn did not finish within 300 ms, and its transaction was rolled back.'),
    )
    expect(await idleInTransaction()).toBe(0)
    onSignIn.mockImplementation(async () => undefined)
    expect(await enter(signIn)).toHaveStatus(200)
  })

  test.each(['onChallenge', 'beforeSignIn', 'onAccountCreated', 'onSignIn'] as const)(
    'R10.17 a sign-in fails when %s never finishes',
    async (name) => {
      const signIn = open({ hookTimeout: 50, hooks: { [name]: forever } })
      const browser = createBrowser(signIn)
      const answer =
        name === 'onChallenge'
          ? await browser.send('POST', '/api/siwe/nonce', { body: {} })
          : await browser.enter(newKey())
      expect([answer.status, answer.body.code]).toEqual([500, 'internal'])
      expect(messages()).toEqual([expect.stringContaining(`The hook ${name} did not finish within 50 ms`)])
    },
  )

  test.each(['beforeAccountDelete', 'onAccountDelete'] as const)(
    'R10.17 an account stays when %s never finishes',
    async (name) => {
      const browser = createBrowser(open({ hookTimeout: 50, hooks: { [name]: forever } }))
      const account = newKey()
      await browser.enter(account)
      const body = { confirm: account.address, ...(await browser.confirm('delete_account')) }
      expect(await browser.send('DELETE', '/api/account', { body })).toHaveStatus(500)
      expect(messages()).toEqual([expect.stringContaining(`The hook ${name} did not finish`)])
      expect(await browser.isSignedIn()).toBe(true)
    },
  )

  test('R10.17 a sign-out succeeds when onSignOut never finishes, and reports it', async () => {
    const onError = vi.fn()
    const browser = createBrowser(open({ hookTimeout: 50, hooks: { onSignOut: forever, onError } }))
    await browser.enter(newKey())
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
    expect(onError.mock.calls).toMatchObject([
      [
        {
          code: 'internal',
          message: 'The hook onSignOut did not finish within 50 ms.',
          docsPath: '@countersign/sign-in/docs/hooks.md',
        },
        { hook: 'onSignOut' },
      ],
    ])
  })

  test('R10.17 a hook that has run out of time writes nothing in later transactions', async () => {
    const [called, refused] = [createSignal(), createSignal<unknown>()]
    const onSignIn = async ({ transaction }: { transaction: Queryable }) => {
      await called.given
      await transaction.query("INSERT INTO notes VALUES ('late')").then(refused.give, refused.give)
    }
    expect(await enter(open({ hookTimeout: 50, hooks: { onSignIn } }))).toHaveStatus(500)
    const later = async () => {
      called.give()
      await refused.given
    }
    expect(await enter(open({ hooks: { onSignIn: later } }))).toHaveStatus(200)
    expect(await refused.given).toMatchObject({
      code: 'closed',
      docsPath: '@countersign/sign-in/docs/hooks.md',
      message: '`transaction` of the hook onSignIn has ended. Await all statements before the hook returns.',
    })
    expect((await pool.query('SELECT text FROM notes')).rows).toEqual([])
  })

  test('R10.17 a statement of a hook ends with the time limit', async () => {
    const onSignIn = vi.fn(async ({ transaction }: { transaction: Queryable }) => {
      await transaction.query('SELECT pg_sleep(60)')
    })
    const started = performance.now()
    expect(await enter(open({ hookTimeout: 1_000, hooks: { onSignIn } }))).toHaveStatus(500)
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(await idleInTransaction()).toBe(0)
  })

  test('R10.17 Postgres ends a transaction whose process no longer responds', async () => {
    const timeouts: unknown[] = []
    const onSignIn = async ({ transaction }: { transaction: Queryable }) => {
      for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
        timeouts.push(...(await transaction.query(`SELECT current_setting('${name}') AS of`)))
    }
    expect(await enter(open({ hooks: { onSignIn } }))).toHaveStatus(200)
    expect(timeouts).toEqual([{ of: '5500ms' }, { of: '11s' }])
    // Only for the transaction.
    expect((await pool.query("SELECT current_setting('statement_timeout') AS of")).rows).toEqual([
      { of: '0' },
    ])
  })

  test('R10.17 does not extend the timeouts of the connection', async () => {
    const own = await openPostgres({ url: server.url, statementTimeout: 2_000 })
    const timeouts: unknown[] = []
    const onSignIn = async ({ transaction }: { transaction: Queryable }) => {
      timeouts.push(...(await transaction.query("SELECT current_setting('statement_timeout') AS of")))
    }
    expect(await enter(open({ database: own, hooks: { onSignIn } }))).toHaveStatus(200)
    expect(timeouts).toEqual([{ of: '2s' }])
    await own.close()
  })
})

describe('the pool in a hook', () => {
  const uses: Record<string, (signIn: SignIn, id: string) => Promise<unknown>> = {
    'pool.query': () => pool.query('SELECT 1'),
    'pool.query with a callback': () =>
      new Promise((resolve, reject) =>
        pool.query('SELECT 1', (error, result) => (error ? reject(error) : resolve(result))),
      ),
    'pool.connect': () => pool.connect(),
    'pool.connect with a callback': () =>
      new Promise((resolve, reject) =>
        pool.connect((error, client) => (error ? reject(error) : resolve(client))),
      ),
    'database.query': () => database.query('SELECT 1'),
    'database.transaction': () => database.transaction(async () => {}),
    'signIn.accounts.get': ({ accounts }, id) => accounts.get(id),
    'signIn.accounts.find': ({ accounts }, id) => accounts.find({ externalId: id }),
    'signIn.accounts.update': ({ accounts }, id) => accounts.update(id, { roles: ['member'] }),
  }

  test.each(Object.keys(uses))('R10.17 is refused at once: %s', async (name) => {
    const signIn: SignIn = open({
      hooks: {
        onSignIn: async ({ account: { id } }) => {
          await uses[name]?.(signIn, id)
        },
      },
    })
    const started = performance.now()
    expect((await enter(signIn)).body.code).toBe('internal')
    expect(performance.now() - started).toBeLessThan(4_000)
    expect(messages()).toEqual([
      'The hook onSignIn used a connection other than its transaction, which can cause a deadlock. Use `transaction.query`, or return the changes of the account.',
    ])
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  })

  test('R10.17 is refused when a hook calls the server itself, and no other request is', async () => {
    const [reached, going] = [createSignal(), createSignal()]
    const ask = () => createBrowser(signIn).send('POST', '/api/siwe/nonce', { body: {} })
    const askOften = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, ask))
      return answers.map(({ status }) => status)
    }
    const inside: number[] = []
    const signIn: SignIn = open({
      hooks: {
        async onSignIn() {
          reached.give()
          await going.given
          inside.push(...(await askOften()))
        },
      },
    })
    const entering = enter(signIn)
    await reached.given
    going.give()
    // The hook comes first, and its requests and these would share a statement.
    await going.given
    expect(await askOften()).toEqual(Array(10).fill(200))
    expect(await entering).toHaveStatus(200)
    expect(inside).toEqual(Array(10).fill(500))
  })

  test('R10.17 is allowed in hooks without a transaction, and after a hook', async () => {
    const finished: Promise<unknown>[] = []
    const entered = createSignal()
    const signIn: SignIn = open({
      hooks: {
        async onChallenge() {
          await pool.query("INSERT INTO notes VALUES ('onChallenge')")
        },
        onSignIn() {
          finished.push(entered.given.then(() => pool.query("INSERT INTO notes VALUES ('later')")))
        },
        async onSignOut({ accountId }) {
          await signIn.accounts.update(accountId, { roles: ['left'] })
          await pool.query("INSERT INTO notes VALUES ('onSignOut')")
        },
      },
    })
    const browser = createBrowser(signIn)
    expect(await browser.enter(newKey())).toHaveStatus(200)
    entered.give()
    expect(await browser.send('DELETE', '/api/session')).toHaveStatus(204)
    await Promise.all(finished)
    const { rows } = await pool.query('SELECT text FROM notes ORDER BY text')
    expect(rows.map(({ text }) => text)).toEqual(['later', 'onChallenge', 'onSignOut'])
  })
})

test('R10.11 counts hooks by outcome, and times them', async () => {
  const outcomes = [
    () => {},
    () => {
      throw new RequestError('refused_by_application', 'Members only.')
    },
    () => {
      throw new Error('The mail server is down.')
    },
    forever,
  ]
  const signIn = open({
    hookTimeout: 50,
    metrics: 'open',
    hooks: { onChallenge() {}, beforeSignIn: () => outcomes.shift()?.() },
  })
  for (const status of [200, 403, 500, 500]) expect(await enter(signIn)).toHaveStatus(status)
  const { text } = (await createBrowser(signIn).send('GET', '/metrics')).body
  const series = String(text)
    .split('\n')
    .filter((line) => /^countersign_hook(s_total|_duration_seconds_count)/.test(line))
  expect(series.sort()).toEqual([
    'countersign_hook_duration_seconds_count{hook="beforeSignIn"} 4',
    'countersign_hook_duration_seconds_count{hook="onChallenge"} 4',
    'countersign_hooks_total{hook="beforeSignIn",outcome="failed"} 1',
    'countersign_hooks_total{hook="beforeSignIn",outcome="ok"} 1',
    'countersign_hooks_total{hook="beforeSignIn",outcome="refused"} 1',
    'countersign_hooks_total{hook="beforeSignIn",outcome="timed_out"} 1',
    'countersign_hooks_total{hook="onChallenge",outcome="failed"} 0',
    'countersign_hooks_total{hook="onChallenge",outcome="ok"} 4',
    'countersign_hooks_total{hook="onChallenge",outcome="timed_out"} 0',
  ])
})

test.each([1, 600_000])('R10.17 accepts a hookTimeout of %d', (hookTimeout) => {
  expect(() => open({ hookTimeout, hooks: {} })).not.toThrow()
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])(
  'R5.5 refuses a hookTimeout of %d',
  (hookTimeout) => {
    expect(() => open({ hookTimeout, hooks: {} })).toThrow(
      `hookTimeout must be an integer of 1 to 600000 milliseconds, got ${hookTimeout}.`,
    )
  },
)
