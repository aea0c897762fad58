import { expect, test } from 'vitest'
import { createBuckets, sharedBuckets } from './createBuckets.ts'
import { readLimits } from './Limits.ts'

const MINUTE = 60_000
const [small, large] = [
  { key: 'small', perMinute: 2 },
  { key: 'large', perMinute: 4 },
]

test('R10.8 a bucket allows a burst of a minute, also after hours without a use', () => {
  const buckets = createBuckets()
  for (const start of [0, 120 * MINUTE]) {
    const burst = [1, 2, 3].map(() => buckets.take([small], start))
    expect(burst).toEqual([null, null, start + MINUTE / 2])
    // A millisecond is a rounding error.
    expect(buckets.freeAt([small], start + MINUTE / 2 - 1)).toBeNull()
  }
})

test('R10.8 takes of all buckets or of none, and allows a use when the last one does', () => {
  const buckets = createBuckets()
  expect([1, 2].map(() => buckets.take([small], 0))).toEqual([null, null])
  for (let count = 0; count < 3; count += 1) expect(buckets.take([small, large], 0)).toBe(MINUTE / 2)
  expect([1, 2, 3, 4].map(() => buckets.take([large], 0))).toEqual([null, null, null, null])
  expect(buckets.freeAt([large], 0)).toBe(MINUTE / 4)
  for (const both of [
    [large, small],
    [small, large],
  ])
    expect(buckets.freeAt(both, 0)).toBe(MINUTE / 2)
})

test('R10.8 gives a use back to each bucket', () => {
  const buckets = createBuckets()
  for (let count = 0; count < 2; count += 1) buckets.take([small, large], 0)
  buckets.refund([small, large])
  expect([buckets.take([small], 0), buckets.freeAt([small], 0)]).toEqual([null, MINUTE / 2])
  expect([1, 2, 3].map(() => buckets.take([large], 0))).toEqual([null, null, null])
  expect(buckets.freeAt([large], 0)).toBe(MINUTE / 4)
  // One that is forgotten.
  const other = { key: 'other', perMinute: 1 }
  buckets.refund([other])
  expect([1, 2].map(() => buckets.take([other], 0))).toEqual([null, MINUTE])
})

test('R10.8 shares a limit with the wider networks, and with all clients if they have a limit', () => {
  const wider = [{ name: 'wide', share: 4 }]
  const of = (allClients: number) => sharedBuckets(readLimits({ nonces: 2, allClients }), 'nonces', wider)
  const network = { key: 'nonces wide', perMinute: 8 }
  expect(of(0)).toEqual([network])
  expect(of(3)).toEqual([network, { key: 'nonces', perMinute: 6 }])
})
