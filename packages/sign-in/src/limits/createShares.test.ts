import { expect, test } from 'vitest'
import { createShares } from './createShares.ts'

const MINUTE = 60_000
/** The database's count of one limit, as `countersign.take_limits` does it. In microseconds. */
function createTable(perMinute: number) {
  const step = Math.ceil(60_000_000 / perMinute)
  let until = 0
  return (now: number, owed: number) => {
    const next = Math.max(until, now * 1_000) + step + owed
    if (next > now * 1_000 + step * perMinute) return false
    until = next
    return true
  }
}

/** A process that counts uses of one limit in a table, with and without its memory. */
function createProcess(perMinute: number, take = createTable(perMinute)) {
  const shares = createShares()
  let statements = 0
  return {
    take(now: number) {
      const owed = shares.count('client', perMinute, now)
      if (owed === null) return true
      statements += 1
      const isTaken = take(now, owed)
      if (!isTaken) shares.restore('client', owed, now)
      return isTaken
    },
    statements: () => statements,
  }
}

/** Whole numbers below `limit`, the same in each run. */
function createNumbers(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

test('R10.8 the first sixteenth of a limit needs no statement, and again after a minute', () => {
  const { take, statements } = createProcess(240)
  for (let use = 0; use < 15; use += 1) expect(take(0)).toBe(true)
  expect(statements()).toBe(0)
  take(0)
  expect(statements()).toBe(1)
  take(MINUTE - 1)
  expect(statements()).toBe(2)
  take(2 * MINUTE)
  expect(statements()).toBe(2)
})

test('R10.8 a limit below sixteen is counted in the database only', () => {
  const { take, statements } = createProcess(15)
  take(0)
  expect(statements()).toBe(1)
})

test('R10.8 the database counts the earlier uses that still count', () => {
  const shares = createShares()
  const count = (now: number) => shares.count('client', 240, now)
  for (let use = 0; use < 10; use += 1) expect(count(0)).toBeNull()
  // Four uses are over after a second.
  for (let use = 0; use < 5; use += 1) expect(count(1_000)).toBeNull()
  expect(count(1_000)).toBe((10 + 5 - 4) * 250_000)
  expect(count(1_000)).toBe(0)
})

test('R10.8 what the database did not count is counted with the next use', () => {
  const shares = createShares()
  const count = (now: number) => shares.count('client', 240, now)
  for (let use = 0; use < 15; use += 1) count(0)
  const owed = count(0)
  expect(owed).toBe(15 * 250_000)
  shares.restore('client', owed ?? 0, 0)
  // Four of them are over.
  expect([count(1_000), count(1_000)]).toEqual([11 * 250_000, 0])
  // Counted from the time at which it is restored.
  shares.restore('client', 250_000, 2_000)
  expect(count(2_000)).toBe(250_000)
})

test('R10.8 remembers a bounded number of counts, and forgets those used longest ago', () => {
  const shares = createShares(2)
  const count = (name: string) => shares.count(name, 16, 0)
  expect([count('a'), count('b'), count('b'), count('c')]).toEqual([null, null, 3_750_000, null])
  // Neither is remembered.
  shares.count('small', 15, 0)
  shares.restore('a', 3_750_000, 0)
  expect([count('b'), count('a')]).toEqual([0, null])
})

test.each([16, 20, 45, 120, 240])('R10.8 one process admits exactly the limit: %i a minute', (perMinute) => {
  const number = createNumbers(perMinute)
  for (let run = 0; run < 50; run += 1) {
    const table = createTable(perMinute)
    const { take } = createProcess(perMinute)
    let now = 1_000_000
    // Bursts, and pauses of up to a minute, around the rate of the limit.
    for (let use = 0; use < 400; use += 1) {
      if (number(4) === 0) now += number(number(20) === 0 ? MINUTE : Math.ceil((8 * MINUTE) / perMinute))
      const expected = table(now, 0)
      expect([run, use, take(now)]).toEqual([run, use, expected])
    }
  }
})

test('R10.8 each further process admits at most a sixteenth more, however the uses are distributed', () => {
  const perMinute = 240
  for (let run = 0; run < 20; run += 1) {
    const number = createNumbers(run)
    const table = createTable(perMinute)
    const processes = [1, 2, 3].map(() => createProcess(perMinute, table))
    let admitted = 0
    const minutes = 5
    for (let now = 0; now < minutes * MINUTE; now += 1 + number(60))
      if (processes[number(3)]?.take(now)) admitted += 1
    // A burst, the rate of the limit, and the shares of two processes.
    expect(admitted).toBeLessThanOrEqual(perMinute * (1 + minutes) + 2 * 15 * (1 + minutes))
    expect(admitted).toBeGreaterThan(perMinute * minutes)
  }
})
