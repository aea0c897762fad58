import { expect, test } from 'vitest'
import { formatCountdown, formatDate } from './formatTime.ts'

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

test.each([
  ['en', 'November 21, 2026'],
  ['de', '21. November 2026'],
  ['ja', '2026年11月21日'],
])('R12.4 a day in %s is %s', (locale, expected) => {
  expect(formatDate(new Date(2026, 10, 21, 12), locale)).toBe(expected)
})
