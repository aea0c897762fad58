import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../admin/copyDatabase.ts'
import type { Database } from '../database/Database.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createSessionTokens, isSessionToken } from './createSessionTokens.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('R10.6 recognizes the tokens of all servers of a database', async () => {
  const [first, second] = [createSessionTokens(database), createSessionTokens(database)]
  const token = await first.create()
  expect(isSessionToken(token)).toBe(true)
  expect(await second.isGenuine(token)).toBe(true)
  expect(await second.create()).not.toBe(await second.create())
})

test('R10.6 does not recognize a token with another secret or another tag', async () => {
  const tokens = createSessionTokens(database)
  const [one, other] = [await tokens.create(), await tokens.create()]
  expect(await tokens.isGenuine(one.slice(0, 43) + other.slice(43))).toBe(false)
  expect(await tokens.isGenuine(`${one.slice(0, 43)}${'A'.repeat(11)}`)).toBe(false)
})

test('R10.6 recognizes tokens after their database was copied, and none of another database', async () => {
  const other = await openTestDatabase()
  try {
    const token = await createSessionTokens(database).create()
    // A copied image of a test database has its key.
    await other.query('UPDATE countersign.keys SET key = $1', ['0'.repeat(64)])
    expect(await createSessionTokens(other).isGenuine(token)).toBe(false)
    await copyDatabase(database, other)
    expect(await createSessionTokens(other).isGenuine(token)).toBe(true)
  } finally {
    await other.close()
  }
})

test('R10.16 reads the key again after the database failed', async () => {
  let isDown = true
  const tokens = createSessionTokens({
    query: (sql, values) => (isDown ? Promise.reject(new Error('Down.')) : database.query(sql, values)),
  })
  await expect(tokens.create()).rejects.toThrow('Down.')
  isDown = false
  expect(await tokens.isGenuine(await tokens.create())).toBe(true)
})
