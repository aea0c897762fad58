import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPostgres } from '../../test/openTestDatabase.ts'
import type { Database } from './Database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestPostgres()
})
afterAll(() => database.close())

// An error that nobody hears would end the process; here it fails the run.
test('R10.11 a connection that is lost between two statements of a transaction fails that transaction alone', async () => {
  const work = database.transaction(async (transaction) => {
    const [own] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const pid = own?.pid ?? 0
    await database.query('SELECT pg_terminate_backend($1)', [pid])
    const rest = () => database.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid])
    await expect.poll(rest).toEqual([])
    await transaction.query('SELECT 1')
  })
  await expect(work).rejects.toMatchObject({ code: 'unavailable' })
  expect(await database.transaction(({ query }) => query('SELECT 1 AS one'))).toEqual([{ one: 1 }])
})
