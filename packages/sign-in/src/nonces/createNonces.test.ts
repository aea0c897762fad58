import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBatch } from '../database/batch/createBatch.ts'
import type { Database, Queryable } from '../database/Database.ts'
import { createLimiter } from '../limits/createLimiter.ts'
import { readLimits } from '../limits/Limits.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { createNonces, type NonceResult } from './createNonces.ts'

const MINUTE = 60_000
const now = Date.parse('2026-11-21T10:00:00Z')
const origin = 'https://app.example'
const client = { ipAddress: '203.0.113.7' }
const metadata = { ...client, userAgent: null, requestId: randomUUID(), headers: new Headers() }

let database: Database
/** The number of statements so far. */
let statements: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  statements = 0
})

function open(signInsPerWallet = 0) {
  const counted: Queryable = {
    query(sql, values) {
      statements += 1
      return database.query(sql, values)
    },
  }
  const batch = createBatch(counted)
  const limits = readLimits({ signInsPerWallet })
  return createNonces({
    database: counted,
    batch,
    limiter: createLimiter({ batch, limits, now: () => now }),
  })
}

async function issue(nonces = open()) {
  const binding = { bindingSecret: randomUUID(), origin }
  const request = {
    purpose: 'sign_in',
    ...binding,
    now,
    expiresAt: now + 5 * MINUTE,
    metadata,
    isCounted: false,
  } as const
  const nonce = await nonces.issue(request)
  const use = { nonce, purpose: 'sign_in', bindingSecrets: [binding.bindingSecret], origin, now } as const
  const consume = (changes: object = {}): Promise<NonceResult> =>
    nonces.consume({ ...use, limit: 'signInsPerWallet', client, ...changes })
  return { bindingSecret: binding.bindingSecret, consume }
}

test('R10.1 issues and consumes a nonce in one statement each', async () => {
  const { bindingSecret, consume } = await issue()
  expect(statements).toBe(1)
  expect(await consume()).toEqual({ status: 'consumed', bindingSecret })
  expect(statements).toBe(2)
})

test('R10.1 consumes a nonce once, and reports why it cannot be consumed', async () => {
  const { bindingSecret, consume } = await issue()
  expect(await consume({ nonce: '0'.repeat(32) })).toEqual({ status: 'unknown' })
  expect(await consume({ bindingSecrets: [randomUUID()] })).toEqual({ status: 'other_browser' })
  expect(await consume({ origin: 'https://other.example' })).toEqual({ status: 'other_browser' })
  expect(await consume({ now: now + 6 * MINUTE })).toEqual({ status: 'expired' })
  const [one, other] = await Promise.all([consume(), consume()])
  expect([one, other]).toContainEqual({ status: 'consumed', bindingSecret })
  expect([one, other]).toContainEqual({ status: 'used' })
})

test('R10.1 consumes a nonce of another purpose too', async () => {
  const { consume } = await issue()
  expect(await consume({ purpose: 'link' })).toEqual({ status: 'other_purpose' })
  expect(await consume()).toEqual({ status: 'used' })
})

test('R10.8 consumes no nonce beyond the limit, which it counts in the same statement', async () => {
  const nonces = open(1)
  const [first, second] = [await issue(nonces), await issue(nonces)]
  expect((await first.consume()).status).toBe('consumed')
  await expect(second.consume()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 60 })
  expect(statements).toBe(4)
  expect((await second.consume({ client: { ipAddress: '203.0.113.8' } })).status).toBe('consumed')
})
