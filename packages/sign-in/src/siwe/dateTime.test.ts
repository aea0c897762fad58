import { expect, test } from 'vitest'
import { parseDateTime } from './dateTime.ts'

test('R10.3 parses RFC 3339 with fractions and offsets', () => {
  expect(parseDateTime('2026-11-21T10:00:00Z')).toBe(Date.UTC(2026, 10, 21, 10))
  expect(parseDateTime('2026-11-21t10:00:00.5z')).toBe(Date.UTC(2026, 10, 21, 10, 0, 0, 500))
  expect(parseDateTime('2026-11-21T10:00:00.123999999+05:30')).toBe(Date.UTC(2026, 10, 21, 4, 30, 0, 123))
  expect(parseDateTime('2021-09-30T16:25:24-02:00')).toBe(Date.UTC(2021, 8, 30, 18, 25, 24))
  expect(parseDateTime('2024-02-29T23:59:59Z')).toBe(Date.UTC(2024, 1, 29, 23, 59, 59))
  expect(parseDateTime('0099-01-01T00:00:00Z')).toBe(new Date('0099-01-01T00:00:00Z').getTime())
})

test('R10.3 parses a leap second only at the end of a month in UTC', () => {
  expect(parseDateTime('1990-12-31T23:59:60Z')).toBe(Date.UTC(1991, 0, 1))
  expect(parseDateTime('1990-12-31T15:59:60.25-08:00')).toBe(Date.UTC(1991, 0, 1, 0, 0, 0, 250))
  expect(parseDateTime('2015-07-01T05:29:60+05:30')).toBe(Date.UTC(2015, 6, 1))
  for (const elsewhere of [
    '1990-12-31T23:58:60Z',
    '1990-12-31T22:59:60Z',
    '1990-12-30T23:59:60Z',
    '1990-12-31T23:59:60-08:00',
    '1990-12-31T23:59:61Z',
    '1990-12-31T15:59:60Z',
  ]) {
    expect([elsewhere, parseDateTime(elsewhere)]).toEqual([elsewhere, null])
  }
})

test('R10.3 returns null for an invalid date', () => {
  const bad = [
    '',
    'now',
    '2026-11-21',
    '2026-11-21T10:00Z',
    '2026-11-21T10:00:00',
    '2026-11-21 10:00:00Z',
    '2026-11-21T10:00:00.Z',
    '2026-11-21T10:00:00+0530',
    '2026-11-21T10:00:00+24:00',
    '2026-11-21T10:00:00+05:60',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '2026-11-21T23:59:60Z',
    '2026-11-30T23:59:61Z',
    '2026-11-30T23:59:99Z',
    '2026-00-21T10:00:00Z',
    '2026-13-21T10:00:00Z',
    '2026-02-29T10:00:00Z',
    '2026-11-00T10:00:00Z',
    '2026-11-31T10:00:00Z',
    '12026-11-21T10:00:00Z',
    ' 2026-11-21T10:00:00Z',
  ]
  expect(bad.filter((value) => parseDateTime(value) !== null)).toEqual([])
})
