import { expect, test, vi } from 'vitest'
import { backoffFor, intervalFor } from './pollInterval.ts'

const DAY = 24 * 60 * 60

test.each([
  [0, 1],
  [30, 1],
  [60, 2],
  [300, 10],
  [450, 15],
  [3_600, 15],
  [DAY, 15],
  [DAY + 1, 60],
  [30 * DAY, 60],
])('R11.1 polls a transaction that is %i seconds old after %i seconds', (age, seconds) => {
  expect(intervalFor(age)).toBe(seconds)
})

test.each([
  [1, 2],
  [2, 4],
  [4, 16],
  [5, 30],
  [1_000, 30],
])('R11.3 retries after failure %i within half of and all of %i seconds', (failures, seconds) => {
  const random = vi.spyOn(Math, 'random')
  expect(random.mockReturnValue(0) && backoffFor(failures)).toBe(seconds / 2)
  expect(random.mockReturnValue(1) && backoffFor(failures)).toBe(seconds)
  random.mockRestore()
})
