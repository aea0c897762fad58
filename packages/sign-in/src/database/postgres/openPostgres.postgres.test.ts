import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openFreezableProxy } from '../../testing/openFreezableProxy.ts'
import { administer, createTestDatabase, openTestPostgres } from '../../testing/openTestDatabase.ts'
import type { Database } from '../Database.ts'
import { runInScope } from '../hookScope.ts'
import { openPostgres } from './openPostgres.ts'

let database: Database
/** The names of the connections to the database of a URL. */
const namesIn = (url: string) =>
  database.query('SELECT application_name FROM pg_stat_activity WHERE datname = $1', [
    new URL(url).pathname.slice(1),
  ])

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

// An unhandled error event would end the process; here it fails the run.
test('fails only the transaction whose connection is lost between two statements', async () => {
  const work = database.transaction(async (transaction) => {
    const [backend] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = backend?.pid ?? 0
    await database.query('SELECT pg_terminate_backend($1)', [pid])
    const rest = () => database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])
    await expect.poll(rest).toEqual([])
    await transaction.query('SELECT 1')
  })
  await expect(work).rejects.toMatchObject({ code: 'unavailable' })
  expect(await database.transaction(({ query }) => query('SELECT 1 AS one'))).toEqual([{ one: 1 }])
})

test('connects with the number of connections, the timeout and the name of its options, and ends all of them', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const opened = await openPostgres({ url, connections: 2, statementTimeout: 750, migrate: false })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const read = () =>
    opened.transaction(async ({ query }) => {
      await released
      return query<{ pid: number }>(
        `SELECT pg_backend_pid() AS pid, current_setting('statement_timeout') AS timeout,
        current_setting('application_name') AS name, to_regclass('countersign.accounts') AS tables`,
      )
    })
  const reading = Promise.all([read(), read(), read(), read()])
  await expect.poll(() => opened.connections?.()).toEqual({ used: 2, idle: 0, waiting: 2 })
  release()
  const rows = (await reading).flat()
  const expected = { pid: expect.any(Number), timeout: '750ms', name: 'countersign', tables: null }
  expect(rows).toEqual(Array(4).fill(expected))
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2)
  const onListening = vi.fn()
  opened.listen('probe', { onMessage: () => {}, onListening })
  await expect.poll(() => onListening.mock.calls.length).toBe(1)
  await opened.close()
  await expect.poll(() => namesIn(url)).toEqual([])
  // A pooler refuses the setting.
  const pooled = await openPostgres({ url, listenUrl: url, migrate: false })
  onTestFinished(() => pooled.close())
  expect(await pooled.query("SELECT current_setting('statement_timeout') AS timeout")).toEqual([
    { timeout: '0' },
  ])
})

test('reports an idle connection that is lost, and opens another one', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const onConnectionLost = vi.fn()
  for (const reports of [true, false]) {
    const opened = await openPostgres({ url, connections: 1, ...(reports ? { onConnectionLost } : {}) })
    const read = () => opened.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const [before] = await read()
    await database.query('SELECT pg_terminate_backend($1)', [before?.pid ?? 0])
    await expect.poll(() => opened.connections?.().idle).toBe(0)
    expect((await read())[0]?.pid).not.toBe(before?.pid)
    await opened.close()
  }
  expect(onConnectionLost.mock.calls).toEqual([[expect.objectContaining({ code: '57P01' })]])
})

test('waits for another process that migrates, longer than the statement timeout', async () => {
  const empty = await createTestDatabase()
  const other = await openPostgres({ url: empty.url })
  let release = () => {}
  const blocker = new Promise<void>((resolve) => {
    release = resolve
  })
  const migrating = other.transaction(async ({ query }) => {
    await query('LOCK TABLE countersign.migrations IN ACCESS EXCLUSIVE MODE')
    await blocker
  })
  const opening = openPostgres({ url: empty.url, statementTimeout: 750 }).then(
    (opened) => opened.close(),
    (error: unknown) => error,
  )
  const waiting = `SELECT 1 AS one FROM pg_stat_activity
    WHERE datname = $1 AND application_name = 'countersign migrations' AND wait_event_type = 'Lock'
    AND clock_timestamp() - query_start > interval '1 second'`
  const name = new URL(empty.url).pathname.slice(1)
  await expect.poll(() => database.query(waiting, [name])).toEqual([{ one: 1 }])
  release()
  await migrating
  expect(await opening).toBeUndefined()
  await other.close()
  await empty.drop()
})

test('refuses statements of a hook, which holds a connection already', async () => {
  const work = runInScope({ hook: 'onSignIn', isOver: false }, () => database.query('SELECT 1'))
  await expect(work).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringMatching(/^The hook onSignIn used a connection other than its transaction/),
  })
})

test('treats a read-only server, such as a standby, as unavailable', async () => {
  const writing = database.transaction(async ({ query }) => {
    await query('SET TRANSACTION READ ONLY')
    await query('CREATE TABLE probe (id integer)')
  })
  await expect(writing).rejects.toMatchObject({ code: 'unavailable', sqlState: '25006' })
})

test('closes a connection to a server that has become read-only, and keeps it after other errors', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const single = await openPostgres({ url, connections: 1 })
  onTestFinished(() => single.close())
  const pid = async () => (await single.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid
  const before = await pid()
  await expect(single.query('SELECT 1 / 0')).rejects.toMatchObject({ code: 'refused' })
  expect(await pid()).toBe(before)
  await single.query('SET default_transaction_read_only = on')
  const writing = single.query('CREATE TABLE probe (id integer)')
  await expect(writing).rejects.toMatchObject({ code: 'unavailable', sqlState: '25006' })
  expect(await pid()).not.toBe(before)
})

test('loses its primary, refuses the standby, and takes it after its promotion', async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const set = (setting: string) =>
    administer(
      process.env.TEST_DATABASE_URL ?? '',
      `ALTER DATABASE ${new URL(url).pathname.slice(1)} ${setting}`,
    )
  const [one, two] = [await openFreezableProxy(url), await openFreezableProxy(url)]
  for (const proxy of [one, two]) onTestFinished(() => proxy.close())
  const hosts = [one, two].map((proxy) => new URL(proxy.url).host)
  const options = { url: url.replace(/(?<=@)[^/]+/, hosts.join()), connectTimeout: 2_000 }
  two.freeze({ andNew: true })
  const opened = await openPostgres(options)
  onTestFinished(() => opened.close())
  const messages: string[] = []
  const onListening = vi.fn()
  opened.listen('probe', { onMessage: (payload) => messages.push(payload), onListening })
  await expect.poll(() => onListening.mock.calls.length).toBe(1)

  await set('SET default_transaction_read_only = on')
  two.thaw()
  one.close()
  await expect(opened.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(openPostgres(options)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/: No server accepts writes\. .*ECONNREFUSED.*: it is read-only/),
  })

  await set('RESET default_transaction_read_only')
  await expect.poll(() => opened.query('SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }])
  await expect.poll(() => onListening.mock.calls.length).toBe(2)
  await opened.query("SELECT pg_notify('probe', 'here')")
  await expect.poll(() => messages).toEqual(['here'])
})

test('refuses a server whose default isolation is not read committed, and names the fix', async () => {
  const empty = await createTestDatabase()
  const name = new URL(empty.url).pathname.slice(1)
  await database.query(`ALTER DATABASE ${name} SET default_transaction_isolation = 'repeatable read'`)
  try {
    await expect(openPostgres({ url: empty.url })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringMatching(/"repeatable read".*ALTER ROLE .* = 'read committed'/),
    })
    await expect.poll(() => namesIn(empty.url)).toEqual([])
  } finally {
    await empty.drop()
  }
})

test('closes even if the server ends its connections with an error', async () => {
  const { url, drop } = await createTestDatabase()
  const ending = await openEndingProxy(url)
  const opened = await openPostgres({ url: ending.url })
  await Promise.all(Array.from({ length: 5 }, () => opened.query('SELECT pg_sleep(0.05)')))
  await opened.close()
  await ending.ended()
  ending.close()
  await drop()
  // An unhandled error event would end the process; here it fails the run.
  expect(ending.errors()).toBeGreaterThanOrEqual(5)
})

/** Forwards connections to a Postgres server, and responds to their Terminate message with an error. */
async function openEndingProxy(url: string) {
  const fields = ['SFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''].join('\0')
  const error = Buffer.concat([Buffer.from('E\0\0\0\0'), Buffer.from(`${fields}\0`)])
  error.writeUInt32BE(error.length - 1, 1)
  let errors = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(url).port), '127.0.0.1')
    sockets.add(client)
    client.once('close', () => {
      sockets.delete(client)
      upstream.destroy()
    })
    client
      .on('error', () => {})
      .on('data', (data) => {
        if (data[0] !== 0x58) return void upstream.write(data)
        errors += 1
        client.end(error)
      })
    upstream.on('error', () => {}).on('data', (data) => void client.write(data))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    errors: () => errors,
    ended: () => expect.poll(() => sockets.size).toBe(0),
    close: () => void server.close(),
  }
}
