import { expect, test } from 'vitest'
import { formatCountdown } from './formatTime.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [59, '0:59'],
  [60, '1:00'],
  [242, '4:02'],
  [3_600, '60:00'],
])('R12.4 a countdown of %d seconds is %s', (seconds, expected) => {
  expect(formatCountdown(seconds, 'en')).toBe(expected)
  expect(formatCountdown(seconds, 'fa')).toBe(expected)
})
