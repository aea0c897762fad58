import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/Database.ts'
import { readLimits } from '../limits/Limits.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createSessionLookup, type SessionLookup } from './createSessionLookup.ts'
import { createSessionTokens, type SessionTokens } from './createSessionTokens.ts'

const HOUR = 60 * 60_000
const now = () => 1_700_000_000_000
const ipAddress = '203.0.113.9'

let database: Database
let sessionTokens: SessionTokens
let lookup: SessionLookup
let delays: number
/** The tokens that have a session. */
const active = new Set<string>()
const reads: string[] = []
/** The account of a token; the same one for all, unless a test says otherwise. */
const accounts = new Map<string, string>()
const byToken = {
  async read(token: string) {
    reads.push(token)
    return active.has(token) ? token : null
  },
  accountOf: (token: string) => accounts.get(token) ?? 'account',
}

beforeAll(async () => {
  database = await openTestDatabase()
  sessionTokens = createSessionTokens({ database, maxLifetime: HOUR, now })
})
afterAll(() => database?.close())
beforeEach(() => {
  active.clear()
  accounts.clear()
  reads.length = 0
  delays = 0
  lookup = open()
})

function open(options: Partial<Parameters<typeof createSessionLookup>[0]> = {}): SessionLookup {
  return createSessionLookup({
    database,
    sessionTokens,
    limits: readLimits({ sessionMisses: 2 }),
    tarpit: {
      async wait() {
        delays += 1
      },
    },
    now,
    ...options,
  })
}

const create = () => sessionTokens.create()
const invented = 'a'.repeat(54)

test('R10.8 finds the first token that has a session, and does not look up invented ones', async () => {
  const [ended, own, other] = await Promise.all([create(), create(), create()])
  active.add(own).add(other)
  expect(await lookup.find([invented, ended, own, other], ipAddress, byToken)).toBe(own)
  expect(reads).toEqual([ended, own, other])
})

test('R10.6 finds no session among those of different accounts, whatever their order', async () => {
  const [own, planted, ended] = await Promise.all([create(), create(), create()])
  active.add(own).add(planted)
  accounts.set(planted, 'of a neighbor')
  expect(await lookup.find([own, ended, planted], ipAddress, byToken)).toBeNull()
  expect(await lookup.find([planted, own], ipAddress, byToken)).toBeNull()
  expect(await lookup.find([own], ipAddress, byToken)).toBe(own)
  expect(delays).toBe(0)
})

test('R10.6 finds no session behind as many as are read', async () => {
  const planted = await Promise.all(Array.from({ length: 8 }, create))
  const own = await create()
  for (const token of [...planted, own]) active.add(token)
  accounts.set(own, 'of the user')
  expect(await lookup.find([...planted, own], ipAddress, byToken)).toBeNull()
})

test('R10.8 counts a miss only when no token has a session, and one for all of them', async () => {
  const [ended, alsoEnded, own] = await Promise.all([create(), create(), create()])
  active.add(own)
  for (let count = 0; count < 10; count += 1) await lookup.find([ended, invented, own], ipAddress, byToken)
  expect(await lookup.find([], ipAddress, byToken)).toBeNull()
  await lookup.find([ended, alsoEnded, invented], ipAddress, byToken)
  await lookup.find([invented], ipAddress, byToken)
  expect(delays).toBe(0)
  reads.length = 0
  expect(await lookup.find([ended, alsoEnded], ipAddress, byToken)).toBeNull()
  expect({ delays, reads }).toEqual({ delays: 1, reads: [] })
})

test('R10.8 reads at most eight tokens of a request', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, create))
  expect(await lookup.find([...Array(100).fill(invented), ...tokens], ipAddress, byToken)).toBeNull()
  expect(reads).toEqual(tokens.slice(0, 8))
})

test('R10.8 a burst of 1,000 requests reads no more tokens without a session than the limit allows', async () => {
  const tokens = await Promise.all(Array.from({ length: 1_000 }, create))
  await Promise.all(tokens.map((token) => lookup.find([token], ipAddress, byToken)))
  expect(reads).toHaveLength(2)
  expect(delays).toBe(998)
})

test('R10.8 a burst of 1,000 requests with a session, or that fail, counts no miss', async () => {
  const own = await create()
  active.add(own)
  const failing = { ...byToken, read: () => Promise.reject(new Error('The database is gone.')) }
  for (let time = 0; time < 1_000; time += 1) {
    expect(await lookup.find([own], ipAddress, byToken)).toBe(own)
    await expect(lookup.find([own], ipAddress, failing)).rejects.toThrow('The database is gone.')
  }
  const ended = await create()
  expect(await lookup.find([ended], ipAddress, byToken)).toBeNull()
  expect(delays).toBe(0)
})

test('R10.8 counts no miss while the keys of tokens cannot be read', async () => {
  let isGone = true
  const isGenuine = async (token: string) => {
    if (isGone) throw new Error('The database is gone.')
    return sessionTokens.isGenuine(token)
  }
  lookup = open({ sessionTokens: { isGenuine } })
  const ended = await create()
  for (let time = 0; time < 10; time += 1)
    await expect(lookup.find([ended], ipAddress, byToken)).rejects.toThrow('The database is gone.')
  isGone = false
  for (let time = 0; time < 2; time += 1) expect(await lookup.find([ended], ipAddress, byToken)).toBeNull()
  expect([reads.length, delays]).toEqual([2, 0])
})

test('R10.8 a limit of 0 misses is none', async () => {
  lookup = open({ limits: readLimits({ sessionMisses: 0 }) })
  const ended = await create()
  for (let time = 0; time < 10; time += 1) await lookup.find([ended], ipAddress, byToken)
  expect([reads.length, delays]).toEqual([10, 0])
})

test('R10.8 counts the misses of unknown clients as those of one', async () => {
  const tokens = await Promise.all(Array.from({ length: 3 }, create))
  for (const token of tokens) await lookup.find([token], null, byToken)
  expect([reads.length, delays]).toEqual([2, 1])
})
