import { describe, expect, test } from 'vitest'
import { createPayloadIds, createRelayIds } from './ids.ts'

const NOW = 1_763_733_333_333
const rising = (ids: readonly (number | bigint)[]) =>
  ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id))

describe('IDs between clients', () => {
  test('are the time and three digits, as a safe integer', () => {
    expect(
      createPayloadIds(
        () => NOW,
        () => 0,
      )(),
    ).toBe(1_763_733_333_333_000)
    expect(
      createPayloadIds(
        () => NOW,
        () => 0.9999,
      )(),
    ).toBe(1_763_733_333_333_999)
    const id = createPayloadIds()()
    expect(String(id)).toMatch(/^\d{16}$/)
    expect(Number.isSafeInteger(id)).toBe(true)
    expect(Math.abs(Math.floor(id / 1000) - Date.now())).toBeLessThan(5000)
  })

  test('increase, also when the clock stops or is set back', () => {
    let now = NOW
    const next = createPayloadIds(() => now)
    const ids = Array.from({ length: 5000 }, (_, index) => {
      if (index === 3000) now -= 60_000
      return next()
    })
    expect(rising(ids)).toBe(true)
  })
})

describe('IDs of relay calls', () => {
  test('are the time and six digits, as text', () => {
    expect(
      createRelayIds(
        () => NOW,
        () => 0,
      )(),
    ).toBe('1763733333333000000')
    expect(
      createRelayIds(
        () => NOW,
        () => 0.999_999_9,
      )(),
    ).toBe('1763733333333999999')
    expect(createRelayIds()()).toMatch(/^\d{19}$/)
  })

  test('increase, also when the clock stops or is set back', () => {
    let now = NOW
    const next = createRelayIds(() => now)
    const ids = Array.from({ length: 5000 }, (_, index) => {
      if (index === 3000) now -= 60_000
      return BigInt(next())
    })
    expect(rising(ids)).toBe(true)
  })
})
