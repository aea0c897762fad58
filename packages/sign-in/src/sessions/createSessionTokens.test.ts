import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyDatabase } from '../admin/copyDatabase.ts'
import { createAdmin } from '../admin/createAdmin.ts'
import type { Database, Queryable } from '../database/Database.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createSessionTokens, isSessionToken } from './createSessionTokens.ts'

let database: Database
let now: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  now = Date.now()
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const open = (from: Queryable = database) =>
  createSessionTokens({ database: from, maxLifetime: DAY, now: () => now })

test('R10.6 recognizes the tokens of all servers of a database', async () => {
  const [first, second] = [open(), open()]
  const token = await first.create()
  expect(isSessionToken(token)).toBe(true)
  expect(await second.isGenuine(token)).toBe(true)
  expect(await second.create()).not.toBe(await second.create())
})

test('R10.6 does not recognize a token with another secret or another tag', async () => {
  const tokens = open()
  const [first, second] = [await tokens.create(), await tokens.create()]
  expect(await tokens.isGenuine(first.slice(0, 43) + second.slice(43))).toBe(false)
  expect(await tokens.isGenuine(`${first.slice(0, 43)}${'A'.repeat(11)}`)).toBe(false)
  expect(await tokens.isGenuine(first.slice(0, -2))).toBe(false)
})

test('R10.6 recognizes tokens after their database was copied, and none of another database', async () => {
  const otherDatabase = await openTestDatabase()
  try {
    const token = await open().create()
    // A copied image of a test database has its key.
    await otherDatabase.query('UPDATE countersign.keys SET key = $1', ['0'.repeat(64)])
    expect(await open(otherDatabase).isGenuine(token)).toBe(false)
    await copyDatabase(database, otherDatabase)
    expect(await open(otherDatabase).isGenuine(token)).toBe(true)
  } finally {
    await otherDatabase.close()
  }
})

test('R10.20 a new key is known to every process before it is used, and the old one for a session lifetime', async () => {
  const [one, other] = [open(), open()]
  const before = await one.create()
  expect(await other.isGenuine(before)).toBe(true)
  const activeAt = await createAdmin({ database, now: () => now }).rotateKey('session_tokens')
  expect(activeAt).toBe(now + MINUTE)
  now += 50_000
  expect(await other.isGenuine(await one.create())).toBe(true)
  now += 10_000
  const after = await one.create()
  for (const token of [before, after]) expect(await other.isGenuine(token)).toBe(true)
  now += DAY - 1
  for (const token of [before, after]) expect(await other.isGenuine(token)).toBe(true)
  now += MINUTE
  expect([await other.isGenuine(before), await other.isGenuine(after)]).toEqual([false, true])
  expect(
    await database.query("SELECT 1 FROM countersign.keys WHERE purpose = 'session_tokens'"),
  ).toHaveLength(1)
})

test('R10.20 replaces a key at once, so that all sessions end', async () => {
  const tokens = open()
  const before = await tokens.create()
  await createAdmin({ database, now: () => now }).rotateKey('session_tokens', { replace: true })
  now += 10_000
  expect(await tokens.isGenuine(before)).toBe(false)
  expect(await tokens.isGenuine(await tokens.create())).toBe(true)
})

test('R10.6 reads the key again after the database failed, and keeps the keys that it has read', async () => {
  let isDown = true
  const tokens = open({
    query: (sql, values) => (isDown ? Promise.reject(new Error('Down.')) : database.query(sql, values)),
  })
  await expect(tokens.create()).rejects.toThrow('Down.')
  isDown = false
  const token = await tokens.create()
  isDown = true
  now += MINUTE
  expect(await tokens.isGenuine(token)).toBe(true)
})
