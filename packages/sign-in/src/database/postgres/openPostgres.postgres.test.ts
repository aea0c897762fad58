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
test('R10.11 fails only the transaction whose connection is lost between two statements', async () => {
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

test('R10.11 waits for another process that migrates, longer than the statement timeout', async () => {
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
  const opening = openPostgres({ url: empty.url, statementTimeout: 50 }).then(
    (opened) => opened.close(),
    (error: unknown) => error,
  )
  const timeout = new Promise((resolve) => setTimeout(resolve, 1_500, 'waits'))
  expect(await Promise.race([opening, timeout])).toBe('waits')
  release()
  await migrating
  expect(await opening).toBeUndefined()
  await other.close()
  await empty.drop()
})

test('R10.11 treats a read-only server, such as a standby, as unavailable', async () => {
  const writing = database.transaction(async ({ query }) => {
    await query('SET TRANSACTION READ ONLY')
    await query('CREATE TABLE probe (id integer)')
  })
  await expect(writing).rejects.toMatchObject({ code: 'unavailable', sqlState: '25006' })
})

test('R10.11 refuses a server with another default isolation than read committed, and says what to do', async () => {
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
