import { expect, test } from 'vitest'
import { randomBytes } from './secret.ts'

test('R10.1 returns the requested number of random bytes, each used once', () => {
  const seen = new Set<string>()
  // More than three reads of the random source, in uneven sizes.
  for (let round = 0; round < 1_000; round += 1) {
    for (const size of [16, 32, 7]) {
      const bytes = randomBytes(size)
      expect(bytes).toHaveLength(size)
      seen.add(bytes.toString('hex'))
    }
  }
  expect(seen.size).toBe(3_000)
})

test('R10.1 returns bytes that later calls and changes do not affect', () => {
  const first = randomBytes(32)
  const kept = first.toString('hex')
  const second = randomBytes(32)
  second.fill(0)
  expect(first.toString('hex')).toBe(kept)
  expect(randomBytes(32).equals(second)).toBe(false)
})

test('R10.1 sets every bit half of the time', () => {
  const bits = new Array<number>(64).fill(0)
  for (let round = 0; round < 4_000; round += 1) {
    const bytes = randomBytes(8)
    for (const bit of bits.keys()) bits[bit] = (bits[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }
  // Seven standard deviations of 4,000 fair coin flips.
  for (const count of bits) expect(Math.abs(count - 2_000)).toBeLessThan(222)
})

test('refuses more bytes than it reads at once', () => {
  expect(() => randomBytes(4_097)).toThrow(RangeError)
})
