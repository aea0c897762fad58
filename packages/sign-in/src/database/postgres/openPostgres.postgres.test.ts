import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, openTestPostgres } from '../../testing/openTestDatabase.ts'
import type { Database } from '../Database.ts'
import { openPostgres } from './openPostgres.ts'

let database: Database

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
    WHERE datname = $1 AND wait_event_type = 'Lock' AND clock_timestamp() - query_start > interval '1 second'`
  const name = new URL(empty.url).pathname.slice(1)
  await expect.poll(() => database.query(waiting, [name])).toEqual([{ one: 1 }])
  release()
  await migrating
  expect(await opening).toBeUndefined()
  await other.close()
  await empty.drop()
})

test('treats a read-only server, such as a standby, as unavailable', async () => {
  const writing = database.transaction(async ({ query }) => {
    await query('SET TRANSACTION READ ONLY')
    await query('CREATE TABLE probe (id integer)')
  })
  await expect(writing).rejects.toMatchObject({ code: 'unavailable', sqlState: '25006' })
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
  } finally {
    await empty.drop()
  }
})

test('R10.11 closes even if the server ends its connections with an error', async () => {
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
