import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignIn } from '../../createSignIn.ts'
import { createBrowser, origin } from '../../testing/createBrowser.ts'
import { createTestDatabase } from '../../testing/openTestDatabase.ts'
import type { Database } from '../Database.ts'
import { openPostgres } from './openPostgres.ts'

let server: Awaited<ReturnType<typeof createTestDatabase>>
let admin: pg.Client
let role: string
let url: string
let database: Database

/** A database that belongs to a role which can have three connections. */
beforeEach(async () => {
  server = await createTestDatabase()
  admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  role = `limited_${randomUUID().replaceAll('-', '')}`
  const name = new URL(server.url).pathname.slice(1)
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret' CONNECTION LIMIT 3`)
  await admin.query(`ALTER DATABASE ${name} OWNER TO ${role}`)
  url = Object.assign(new URL(server.url), { username: role, password: 'secret' }).href
  database = await openPostgres({ url, connections: 10 })
})
afterEach(async () => {
  await database.close()
  await admin.end()
  await server.drop()
  const last = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await last.connect()
  await last.query(`DROP ROLE ${role}`)
  await last.end()
})

const held = async () => {
  const { rows } = await admin.query('SELECT pid FROM pg_stat_activity WHERE usename = $1', [role])
  return rows.length
}
const total = ({ used, idle }: { used: number; idle: number }) => used + idle
const count = (length: number) => Array.from({ length })

test('waits for one of its own connections when Postgres has no free one', async () => {
  const work = count(40).map((_, at) =>
    at % 2 === 0
      ? database.query('SELECT pg_sleep(0.02)')
      : database.transaction(({ query }) => query('SELECT pg_sleep(0.02)')),
  )
  await Promise.all(work)
  expect(total(database.connections?.() ?? { used: 0, idle: 0 })).toBeLessThanOrEqual(3)
  expect(await held()).toBeLessThanOrEqual(3)
})

test('completes concurrent sign-ins with fewer connections than it may open', async () => {
  const signIn = createSignIn({
    database,
    origin,
    appName: 'Countersign',
    chainIds: [31337],
    hooks: { onSignIn: async ({ transaction }) => void (await transaction.query('SELECT pg_sleep(0.02)')) },
  })
  const entered = await Promise.all(
    count(20).map(() => createBrowser(signIn).enter(privateKeyToAccount(generatePrivateKey()))),
  )
  expect(entered.map(({ status }) => status)).toEqual(count(20).map(() => 200))
  await signIn.close()
})

test('runs the work of a transaction once, even if Postgres had no free connection for it', async () => {
  let runs = 0
  await Promise.all(
    count(10).map(() =>
      database.transaction(async ({ query }) => {
        runs += 1
        await query('SELECT pg_sleep(0.02)')
      }),
    ),
  )
  expect(runs).toBe(10)
})

test('opens more connections when Postgres allows them again', async () => {
  await Promise.all(count(10).map(() => database.query('SELECT pg_sleep(0.05)')))
  await admin.query(`ALTER ROLE ${role} CONNECTION LIMIT 8`)
  await expect
    .poll(
      async () => {
        await Promise.all(count(10).map(() => database.query('SELECT pg_sleep(0.05)')))
        return held()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(5)
})

test('is unavailable at once when it has no connection and Postgres has no free one', async () => {
  await admin.query(`ALTER ROLE ${role} CONNECTION LIMIT 0`)
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [role])
  await expect.poll(() => database.connections?.()).toMatchObject({ idle: 0 })
  const started = performance.now()
  const results = await Promise.allSettled(count(10).map(() => database.query('SELECT 1')))
  // A statement that waits for a connection fails after 15 seconds.
  expect(performance.now() - started).toBeLessThan(15_000)
  for (const result of results) {
    expect(result).toMatchObject({ reason: { code: 'unavailable', sqlState: '53300' } })
  }
})

test('waits for a connection of a shared pool that the application uses', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await database.close()
  // Postgres counts connections until their processes have ended.
  await expect.poll(held).toBe(0)
  database = await openPostgres({ pool })
  await expect.poll(held).toBe(1)
  const clients = await Promise.all(count(3).map(() => pool.connect()))
  const connect = vi.spyOn(pool, 'connect')
  const reading = database.query('SELECT 1 AS one')
  // Postgres has refused another connection.
  await expect.poll(() => connect.mock.settledResults.at(0)?.type).toBe('rejected')
  for (const client of clients) client.release()
  expect(await reading).toEqual([{ one: 1 }])
  await pool.end()
})
