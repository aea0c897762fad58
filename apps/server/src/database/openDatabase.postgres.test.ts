import { createTestDatabase } from '@countersign/sign-in/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './openDatabase.ts'

let server: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.drop())

test('R5.5 DATABASE_POOL_SIZE is the most connections that it opens', async () => {
  const database = await openDatabase({ database: { kind: 'postgres', url: server.url, connections: 2 } })
  onTestFinished(() => database.close())
  await Promise.all(Array.from({ length: 6 }, () => database.query('SELECT pg_sleep(0.05)')))
  expect(database.connections?.()).toEqual({ used: 0, idle: 2, waiting: 0 })
})

test('R5.5 DATABASE_LISTEN_URL is what migrates, while statements use DATABASE_URL', async () => {
  const other = await createTestDatabase()
  onTestFinished(() => other.drop())
  const opening = openDatabase({ database: { kind: 'postgres', url: server.url, listenUrl: other.url } })
  const database = await opening
  onTestFinished(() => database.close())
  const [used] = await database.query<{ name: string }>('SELECT current_database() AS name')
  expect(used?.name).toBe(new URL(server.url).pathname.slice(1))
  const migrated = await openDatabase({ database: { kind: 'postgres', url: other.url } })
  onTestFinished(() => migrated.close())
  expect(await migrated.query('SELECT 1 FROM countersign.accounts')).toEqual([])
})
