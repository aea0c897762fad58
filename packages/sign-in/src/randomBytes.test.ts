import { expect, test } from 'vitest'
import { randomBytes } from './randomBytes.ts'

test('R10.1 random bytes are as many as were asked for, and never the same ones twice', () => {
  const seen = new Set<string>()
  // Three times and more what is drawn at once, in sizes that do not fit in evenly.
  for (let turn = 0; turn < 1_000; turn += 1) {
    for (const size of [16, 32, 7]) {
      const bytes = randomBytes(size)
      expect(bytes).toHaveLength(size)
      seen.add(bytes.toString('hex'))
    }
  }
  expect(seen.size).toBe(3_000)
})

test('R10.1 what was handed out is of its owner alone: it stays as it is, and changing it changes no other', () => {
  const first = randomBytes(32)
  const kept = first.toString('hex')
  const second = randomBytes(32)
  second.fill(0)
  expect(first.toString('hex')).toBe(kept)
  expect(randomBytes(32).equals(second)).toBe(false)
})

test('R10.1 every bit is as often set as not', () => {
  const bits = new Array<number>(64).fill(0)
  for (let turn = 0; turn < 4_000; turn += 1) {
    const bytes = randomBytes(8)
    for (const bit of bits.keys()) bits[bit] = (bits[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }
  // Seven times the standard deviation of 4,000 fair throws.
  for (const count of bits) expect(Math.abs(count - 2_000)).toBeLessThan(222)
})

test('more than is drawn at once is refused', () => {
  expect(() => randomBytes(4_097)).toThrow(RangeError)
})
