import { expect, test, vi } from 'vitest'
import type { Batch, LimitUse } from '../database/batch/createBatch.ts'
import { createLimiter } from './createLimiter.ts'
import { readLimits } from './Limits.ts'

const client = { ipAddress: '203.0.113.7' }
const MINUTE = 60_000_000
/** Milliseconds after a refusal. */
const FREE_AFTER = 2_000

/** A database that counts what arrives, in the order of `arrive`. */
function world(perMinute: number) {
  const waiting: { readonly use: LimitUse; readonly settle: (outcome?: Error | 'refused') => void }[] = []
  const used = new Map<string, number>()
  let now = 0
  const batch = vi.fn(({ limit }) => {
    const { key, step } = limit as LimitUse
    return new Promise((resolve, reject) => {
      const settle = (outcome?: Error | 'refused') => {
        if (outcome instanceof Error) return reject(outcome)
        const next = (used.get(key) ?? 0) + step
        const isAllowed = outcome !== 'refused' && next <= MINUTE
        if (isAllowed) used.set(key, next)
        resolve({ rows: [], freeAt: isAllowed ? null : now + FREE_AFTER })
      }
      waiting.push({ use: limit as LimitUse, settle })
    })
  })
  const limits = readLimits({ nonces: perMinute, signInsPerWallet: 1, allClients: 4 })
  const limiter = createLimiter({ batch: batch as unknown as Batch, limits, now: () => now })
  let admitted = 0
  const take = () =>
    limiter.take('nonces', client).then(
      () => {
        admitted += 1
      },
      () => {},
    )
  const flush = () => new Promise((resolve) => setTimeout(resolve))
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { limiter, waiting, take, flush, wait, admitted: () => admitted }
}

test('R10.8 a burst is admitted no more often than the limit, in whatever order its statements arrive', async () => {
  const { waiting, take, flush, admitted } = world(32)
  const all = Array.from({ length: 100 }, take)
  // The latest first: connections of a pool overtake each other.
  for (await flush(); waiting.length > 0; await flush())
    for (const { settle } of waiting.splice(0).reverse()) settle()
  await Promise.all(all)
  expect(admitted()).toBe(32)
})

test('R10.8 uses that leave nothing in memory do not wait for each other', async () => {
  const { waiting, take, flush, admitted } = world(8)
  const all = [1, 2, 3].map(take)
  await flush()
  expect(waiting).toHaveLength(3)
  for (const { settle } of waiting) settle()
  await Promise.all(all)
  expect(admitted()).toBe(3)
})

test('R10.8 a database that fails once forgets no use, and uses that waited go on', async () => {
  const { waiting, take, flush, admitted } = world(32)
  const all = Array.from({ length: 100 }, take)
  await flush()
  // Two uses are counted in memory; the third tells the database of them.
  expect(waiting.map(({ use }) => use.step / (MINUTE / 32))).toEqual([3])
  waiting.splice(0)[0]?.settle(new Error('Gone.'))
  for (await flush(); waiting.length > 0; await flush())
    for (const { settle } of waiting.splice(0).reverse()) settle()
  await Promise.all(all)
  expect(admitted()).toBe(32)
})

test('R10.8 a refusal of the database forgets no use that was counted in memory', async () => {
  const { limiter, waiting, take, flush, wait } = world(32)
  const step = Math.ceil(MINUTE / 32)
  await Promise.all([take(), take()])
  const refused = take()
  await flush()
  expect(waiting[0]?.use.step).toBe(3 * step)
  waiting.splice(0)[0]?.settle('refused')
  await refused
  const refusal = () => limiter.refusal('nonces', client)
  const [code, message] = ['too_many_requests', 'Too many requests. Try again in']
  expect(refusal()).toEqual({ code, message: `${message} 2 seconds.`, retryAfter: 2 })
  wait(FREE_AFTER - 1)
  expect(refusal()).toEqual({ code, message: `${message} 1 second.`, retryAfter: 1 })
  wait(1)
  expect(refusal()).toBeNull()
  const later = take()
  await flush()
  // Two uses, of which two seconds are over, and this one.
  expect(waiting[0]?.use.step).toBe(3 * step - FREE_AFTER * 1_000)
  waiting[0]?.settle()
  await later
})

test('R10.8 uses of many wallets count toward no shared limit, which the sign-ins of the client fill already', async () => {
  const { limiter, waiting, flush } = world(32)
  const ipAddress = '2001:db8::1'
  const all = Array.from({ length: 20 }, (_, index) =>
    limiter.take('signInsPerWallet', { ipAddress, address: `0x${String(index).padStart(40, '0')}` }),
  )
  await flush()
  expect(waiting).toHaveLength(20)
  for (const { settle } of waiting) settle()
  await Promise.all(all)
})
