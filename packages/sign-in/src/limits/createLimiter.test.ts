import { expect, test, vi } from 'vitest'
import type { Batch, LimitUse } from '../database/batch/createBatch.ts'
import { createLimiter } from './createLimiter.ts'
import { readLimits } from './Limits.ts'

const client = { ipAddress: '203.0.113.7' }
const MINUTE = 60_000_000

/** A database that counts what arrives, in the order of `arrive`. */
function world(perMinute: number) {
  const waiting: { readonly use: LimitUse; readonly settle: (error?: Error) => void }[] = []
  let used = 0
  const batch = vi.fn(({ limit }) => {
    const { step } = limit as LimitUse
    return new Promise((resolve, reject) => {
      const settle = (error?: Error) => {
        if (error) return reject(error)
        const isAllowed = used + step <= MINUTE
        if (isAllowed) used += step
        resolve({ rows: [], freeAt: isAllowed ? null : 60_000 })
      }
      waiting.push({ use: limit as LimitUse, settle })
    })
  })
  const limits = readLimits({ nonces: perMinute })
  const limiter = createLimiter({ batch: batch as unknown as Batch, limits, now: () => 0 })
  let admitted = 0
  const take = () =>
    limiter.take('nonces', client).then(
      () => {
        admitted += 1
      },
      () => {},
    )
  const flush = () => new Promise((resolve) => setTimeout(resolve))
  return { waiting, take, flush, admitted: () => admitted }
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
