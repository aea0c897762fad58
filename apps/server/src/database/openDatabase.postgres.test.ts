import { createTestDatabase } from '@countersign/sign-in/testing'
import pg from 'pg'
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

test('R5.5 DATABASE_LISTEN_URL is what migrates; one of another database is refused, whose notifications are not heard', {
  timeout: 30_000,
}, async () => {
  const [statements, other] = [await createTestDatabase(), await createTestDatabase()]
  for (const { drop } of [statements, other]) onTestFinished(drop)
  const settings = { kind: 'postgres', url: statements.url, listenUrl: other.url } as const
  await expect(openDatabase({ database: settings })).rejects.toThrow('listenUrl is of another database')
  const tables = async (url: string) => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query("SELECT to_regclass('countersign.accounts') IS NOT NULL AS exist")
    await client.end()
    return rows
  }
  expect(await tables(other.url)).toEqual([{ exist: true }])
  expect(await tables(statements.url)).toEqual([{ exist: false }])
})
