import pg from 'pg'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSignIn } from '../../createSignIn.ts'
import { createBrowser, origin } from '../../testing/createBrowser.ts'
import { createTestDatabase } from '../../testing/openTestDatabase.ts'
import { openPostgres } from './openPostgres.ts'

let server: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.drop())
beforeEach(() => {
  const { hostname, port, pathname, username, password } = new URL(server.url)
  // As separate settings: pg hides the password from enumeration.
  pool = new pg.Pool({
    host: hostname,
    port: Number(port),
    database: pathname.slice(1),
    user: decodeURIComponent(username),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    max: 3,
  })
})
afterEach(() => pool.end())

test('signs in, listens and counts connections over the pool, and leaves it open', async () => {
  const database = await openPostgres({ pool })
  const signIn = createSignIn({ database, origin, appName: 'Countersign', chainIds: [31337] })
  const browser = createBrowser(signIn)
  const account = privateKeyToAccount(generatePrivateKey())
  expect(await browser.enter(account)).toHaveStatus(200)
  expect(await browser.enter(account)).toHaveStatus(200)
  expect(pool.totalCount).toBeGreaterThan(0)
  expect(database.connections?.()).toEqual({ used: 0, idle: pool.idleCount, waiting: 0 })

  const onMessage = vi.fn()
  await new Promise<void>((resolve) => database.listen('probe', { onMessage, onListening: resolve }))
  await pool.query("NOTIFY probe, 'hello'")
  await expect.poll(() => onMessage.mock.calls).toEqual([['hello']])
  await signIn.close()
  await database.close()
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(pool.listenerCount('error')).toBe(0)
})

test('hooks and the application use one transaction', async () => {
  const database = await openPostgres({ pool, schema: 'shared' })
  await pool.query(
    'CREATE TABLE users (account_id uuid PRIMARY KEY REFERENCES shared.accounts (id) ON DELETE CASCADE)',
  )
  const signIn = createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    hooks: {
      async onAccountCreated({ account, transaction }) {
        await transaction.query('INSERT INTO users VALUES ($1)', [account.id])
      },
    },
  })
  const browser = createBrowser(signIn)
  const account = privateKeyToAccount(generatePrivateKey())
  await browser.enter(account)
  expect((await pool.query('SELECT 1 FROM users')).rowCount).toBe(1)
  const body = { confirm: account.address, ...(await browser.confirm('delete_account')) }
  expect(await browser.send('DELETE', '/api/account', { body })).toHaveStatus(204)
  expect((await pool.query('SELECT 1 FROM users')).rowCount).toBe(0)
  await database.close()
})

test('reports the SQLSTATE of a refused statement', async () => {
  const database = await openPostgres({ pool })
  await expect(database.query('SELECT 1 / 0')).rejects.toMatchObject({ code: 'refused', sqlState: '22012' })
  await database.close()
})

test.each([
  ['timestamptz', 1184],
  ['int4', 23],
  ['bool', 16],
  ['jsonb', 3802],
  ['json', 114],
])(
  'R5.5 refuses a pool with another parser of %s than that of pg, and leaves it open',
  async (type, number) => {
    const getTypeParser = (oid: number) => (oid === number ? String : pg.types.getTypeParser(oid))
    const types = { getTypeParser } as pg.CustomTypesConfig
    const other = new pg.Pool({ connectionString: server.url, types })
    await expect(openPostgres({ pool: other })).rejects.toMatchObject({
      code: 'refused',
      shortMessage: `The pool has another parser for ${type} than pg (types.setTypeParser). Pass a url instead, or remove the parser.`,
    })
    expect(other.ended).toBe(false)
    await other.end()
  },
)
