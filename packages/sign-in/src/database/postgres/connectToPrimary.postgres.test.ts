import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startOwnPostgres } from '../../../../../scripts/postgres/postgres.mjs'
import { openFreezableProxy } from '../../testing/openFreezableProxy.ts'
import { openPostgres } from './openPostgres.ts'

type Server = Awaited<ReturnType<typeof startOwnPostgres>>

let one: Server
let two: Server
/** Names both servers. */
let url: string

beforeAll(async () => {
  ;[one, two] = await Promise.all([startOwnPostgres(), startOwnPostgres()])
  const { password, port } = new URL(one.url)
  await run(two, `ALTER ROLE countersign PASSWORD '${password}'`)
  const other = new URL(two.url)
  other.password = password
  two = { ...two, url: other.href }
  url = one.url.replace(`:${port}/`, `:${port},127.0.0.1:${other.port}/`)
  // The second has the tables too, as a standby would.
  await openPostgres({ url: two.url }).then((database) => database.close())
})
afterAll(() => Promise.all([one.stop(), two.stop()]))
beforeEach(async () => {
  await acceptWrites(one, true)
  await acceptWrites(two, false)
})

async function run({ url }: Server, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of ['SET default_transaction_read_only = off', ...statements])
    await client.query(statement)
  await client.end()
}

/** Makes a server what a standby is for its clients, and back. */
async function acceptWrites(server: Server, accepts: boolean): Promise<void> {
  await run(
    server,
    `ALTER SYSTEM SET default_transaction_read_only = ${accepts ? 'off' : 'on'}`,
    'SELECT pg_reload_conf()',
  )
  const isReadOnly = async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query('SHOW transaction_read_only')
    await client.end()
    return rows[0].transaction_read_only === 'on'
  }
  await expect.poll(isReadOnly).toBe(!accepts)
}

const portOf = ({ url }: Server) => Number(new URL(url).port)

test('of several servers it uses the one that accepts writes, whatever their order', async () => {
  await acceptWrites(one, false)
  await acceptWrites(two, true)
  const database = await openPostgres({ url })
  onTestFinished(() => database.close())
  const ports = await Promise.all(
    Array.from({ length: 5 }, () =>
      database.query<{ port: number }>("SELECT current_setting('port')::int AS port"),
    ),
  )
  expect(ports.flat().map(({ port }) => port)).toEqual(Array(5).fill(portOf(two)))
})

test('follows a failover with its connections and its notifications', async () => {
  const database = await openPostgres({ url, connectTimeout: 2_000 })
  onTestFinished(() => database.close())
  const messages: string[] = []
  let listening = 0
  database.listen('probe', { onMessage: (text) => messages.push(text), onListening: () => (listening += 1) })
  const port = async () => {
    const rows = await database
      .query<{ port: number }>("SELECT current_setting('port')::int AS port, pg_notify('probe', 'here')")
      .catch(() => [])
    return rows[0]?.port
  }
  await expect.poll(() => listening).toBe(1)
  expect(await port()).toBe(portOf(one))
  await expect.poll(() => messages).toEqual(['here'])

  await one.down('crash')
  onTestFinished(() => one.up())
  // Without a server that accepts writes, it says what each of them is.
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(openPostgres({ url, connectTimeout: 2_000 })).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/: No server accepts writes\. .*ECONNREFUSED.*: it is read-only/),
  })
  await acceptWrites(two, true)
  await expect.poll(port).toBe(portOf(two))
  await expect.poll(() => listening).toBe(2)
  messages.length = 0
  await port()
  await expect.poll(() => messages).toContain('here')
})

test('finds the new primary also while the old one does not respond', async () => {
  await acceptWrites(two, false)
  const proxy = await openFreezableProxy(one.url)
  onTestFinished(() => proxy.close())
  const hosts = [new URL(proxy.url).host, new URL(two.url).host]
  const database = await openPostgres({
    url: url.replace(/(?<=@)[^/]+/, hosts.join(',')),
    statementTimeout: 500,
    connectTimeout: 60_000,
  })
  onTestFinished(() => database.close())
  proxy.freeze({ andNew: true })
  await acceptWrites(two, true)
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await database.query("SELECT current_setting('port')::int AS port")).toEqual([{ port: portOf(two) }])
})
