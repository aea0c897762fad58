import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatDay, formatRelative, formatSeconds } from './dates.ts'
import { language } from './language.ts'
import german from './languages/de.json'

afterEach(() => language.set({ locale: 'en', texts: null }))

const now = new Date(2026, 10, 21, 12, 0, 0)
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe('dates', () => {
  it.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
    [day, 'yesterday'],
    [59 * day, '59 days ago'],
    [60 * day, '2 months ago'],
  ])('R12.4 formats %d ms ago', (distance, words) => {
    expect(formatRelative(ago(distance), { now, is: 'past' })).toBe(words)
  })

  it.each([
    [0, 'in 1 minute'],
    [80_000, 'in 1 minute'],
    [3 * day - 1_000, 'in 3 days'],
    [day, 'tomorrow'],
    [29 * day, 'in 29 days'],
  ])('R12.4 formats %d ms ahead', (distance, words) => {
    expect(formatRelative(ago(-distance), { now, is: 'future' })).toBe(words)
  })

  it('R12.4 shows no future time when the server’s clock is ahead', () => {
    expect(formatRelative(ago(-5 * minute), { now, is: 'past' })).toBe('just now')
    expect(formatRelative(ago(5 * minute), { now, is: 'future' })).toBe('in 1 minute')
  })

  it('R12.4 names days by the user’s calendar', () => {
    expect(formatDay(new Date(2026, 10, 21, 0, 0, 1), now)).toBe('Today')
    expect(formatDay(new Date(2026, 10, 20, 23, 59, 59), now)).toBe('Yesterday')
    expect(formatDay(new Date(2026, 10, 19, 23, 0, 0), now)).toContain('Thursday')
    expect(formatDay(new Date(2026, 9, 31), new Date(2026, 10, 1))).toBe('Yesterday')
  })

  it('R12.4 formats seconds with the plural form of the number', () => {
    expect([formatSeconds(1), formatSeconds(30)]).toEqual(['1 second', '30 seconds'])
  })

  it('R12.4 follows the language of the page', () => {
    language.set({ locale: 'de', texts: german })
    expect(formatRelative(ago(3 * minute), { now, is: 'past' })).toBe('vor 3 Minuten')
    expect(formatDay(now, now)).toBe('Heute')
    expect(formatDate(now)).toBe('21.11.2026')
    expect(formatSeconds(30)).toBe('30 Sekunden')
  })

  it('R12.4 dates have the digits of addresses', () => {
    language.set({ locale: 'ar', texts: null })
    expect([formatDate(now), formatRelative(ago(3 * day), { now, is: 'past' })].join()).not.toMatch(/[٠-٩]/)
  })
})
