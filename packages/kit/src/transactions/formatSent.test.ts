import { expect, test } from 'vitest'
import { formatSent } from './formatSent.ts'

const now = new Date(2026, 10, 23, 18, 0)

test.each([
  ['today as a time', new Date(2026, 10, 23, 16, 12), '4:12 PM'],
  ['the day before as a date', new Date(2026, 10, 22, 23, 59), 'Nov 22'],
  ['another year with the year', new Date(2025, 10, 23, 18, 0), 'Nov 23, 2025'],
])('R11.1 formats %s', (_, sent, text) => {
  // Engines separate the time with a space or with a narrow one.
  expect(formatSent(sent, now, 'en').replace('\u202f', ' ')).toBe(text)
})

test('R11.1 formats a time in the language, with Latin digits', () => {
  expect(formatSent(new Date(2026, 10, 23, 16, 12), now, 'de')).toBe('16:12')
  expect(formatSent(new Date(2026, 10, 22), now, 'fa')).toMatch(/\d/)
})
