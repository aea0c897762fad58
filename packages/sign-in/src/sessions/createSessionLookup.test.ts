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
const read = async (token: string) => {
  reads.push(token)
  return active.has(token) ? token : null
}

beforeAll(async () => {
  database = await openTestDatabase()
  sessionTokens = createSessionTokens({ database, maxLifetime: HOUR, now })
})
afterAll(() => database?.close())
beforeEach(() => {
  active.clear()
  reads.length = 0
  delays = 0
  lookup = createSessionLookup({
    database,
    sessionTokens,
    limits: readLimits({ sessionMisses: 2 }),
    tarpit: {
      async wait() {
        delays += 1
      },
    },
    now,
  })
})

const create = () => sessionTokens.create()
const invented = 'a'.repeat(54)

test('R10.8 finds the first token that has a session, and does not look up invented ones', async () => {
  const [ended, own, other] = await Promise.all([create(), create(), create()])
  active.add(own).add(other)
  expect(await lookup.find([invented, ended, own, other], ipAddress, read)).toBe(own)
  expect(reads).toEqual([ended, own])
})

test('R10.8 counts a miss only when no token has a session, and one for all of them', async () => {
  const [ended, alsoEnded, own] = await Promise.all([create(), create(), create()])
  active.add(own)
  for (let count = 0; count < 10; count += 1) await lookup.find([ended, invented, own], ipAddress, read)
  expect(await lookup.find([], ipAddress, read)).toBeNull()
  await lookup.find([ended, alsoEnded, invented], ipAddress, read)
  await lookup.find([invented], ipAddress, read)
  expect(delays).toBe(0)
  reads.length = 0
  expect(await lookup.find([ended, alsoEnded], ipAddress, read)).toBeNull()
  expect({ delays, reads }).toEqual({ delays: 1, reads: [] })
})

test('R10.8 reads at most eight tokens of a request', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, create))
  expect(await lookup.find([...Array(100).fill(invented), ...tokens], ipAddress, read)).toBeNull()
  expect(reads).toEqual(tokens.slice(0, 8))
})
