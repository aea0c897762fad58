import { expect, onTestFinished, test, vi } from 'vitest'
import { openFreezableProxy } from '../../testing/openFreezableProxy.ts'
import { createTestDatabase } from '../../testing/openTestDatabase.ts'
import { openPostgres } from './openPostgres.ts'

async function openDatabase(statementTimeout: number) {
  const { url, drop } = await createTestDatabase()
  onTestFinished(() => drop())
  const proxy = await openFreezableProxy(url)
  onTestFinished(() => proxy.close())
  const database = await openPostgres({ url: proxy.url, statementTimeout })
  onTestFinished(() => database.close())
  const open = async () => {
    const rows = await Promise.all(
      Array.from({ length: 6 }, () =>
        database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid FROM pg_sleep(0.1)'),
      ),
    )
    return new Set(rows.flat().map(({ pid }) => pid))
  }
  return { database, proxy, open }
}

test('one timeout closes all idle connections to a machine that is gone', async () => {
  const { database, proxy, open } = await openDatabase(500)
  await open()
  expect(database.connections?.().idle).toBeGreaterThan(3)
  proxy.freeze()
  await expect(database.query('SELECT 1')).rejects.toMatchObject({ code: 'unavailable' })
  // On a new connection: each of the others would time out too.
  for (let count = 0; count < 3; count += 1)
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('what a machine answers that was stopped meanwhile is an error, and its connections are closed', async () => {
  const { database, proxy, open } = await openDatabase(2_000)
  const before = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  proxy.freeze()
  const first = database.query('SELECT 1')
  // They time out a second after the first.
  await vi.advanceTimersByTimeAsync(1_000)
  const late = [
    database.query('SELECT 2'),
    database.transaction(async ({ query }) => query('SELECT 3')),
    database.transaction(async ({ query }) => query('SELECT 4')),
  ].map((work) => work.catch((error: unknown) => error))
  const timedOut = expect(first).rejects.toMatchObject({ code: 'unavailable' })
  await vi.advanceTimersByTimeAsync(2_000)
  await timedOut
  proxy.thaw()
  const failure = { code: 'unavailable', message: expect.stringContaining('A late response was discarded') }
  expect(await Promise.all(late)).toEqual([1, 2, 3].map(() => expect.objectContaining(failure)))
  expect([...(await open())].filter((pid) => before.has(pid))).toEqual([])
})
