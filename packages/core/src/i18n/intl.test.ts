import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatList } from './formatList.ts'
import { formatMessage, formatNumber } from './formatMessage.ts'
import { formatTime } from './formatTime.ts'
import { dateFormat, languageTag, likelyLocale, relativeTimeFormat } from './intl.ts'
import { matchLocale } from './matchLocale.ts'
import { regionalLocale } from './regionalLocale.ts'

/** Languages that systems, browsers and hosts report, and that `Intl` refuses. */
const refused = [
  'C',
  '*',
  '',
  ' ',
  'de_DE',
  'de_DE.UTF-8',
  'de-DE@euro',
  'en-US-',
  'i',
  `de-${'x'.repeat(300)}`,
]

const time = new Date(2026, 10, 21, 16, 12)

afterEach(() => vi.unstubAllGlobals())

describe.each(refused)('for the language %j', (name) => {
  test('R12.4 every format is English', () => {
    expect(() => new Intl.NumberFormat(name)).toThrow(RangeError)
    expect(formatNumber(1250.5, name)).toBe('1,250.5')
    expect(formatList(['A', 'B'], name, 'disjunction')).toBe('A or B')
    expect(formatMessage({ one: '{count} wallet', other: '{count} wallets' }, { count: 2 }, name)).toBe(
      '2 wallets',
    )
    expect(dateFormat(name, { dateStyle: 'medium' }).format(time)).toBe('Nov 21, 2026')
    expect(relativeTimeFormat(name, { numeric: 'auto' }).format(-1, 'day')).toBe('yesterday')
  })

  test('R12.4 a user who prefers it gets the format of the language', () => {
    vi.stubGlobal('navigator', { languages: [name, 'fr'] })
    expect(formatTime(time, 'en').replace(/\s/, ' ')).toBe('4:12 PM')
    expect(() => regionalLocale('de')).not.toThrow()
    expect(matchLocale([name])).toBe(/^de/.test(name) && name.length < 20 ? 'de' : 'en')
  })
})

test.each([
  ['de_AT.UTF-8', 'de-AT'],
  ['en_GB', 'en-GB'],
  ['ca_ES@valencia', 'ca-ES'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['C', undefined],
  ['C.UTF-8', undefined],
  ['*', undefined],
  ['', undefined],
])('R12.4 the tag of %j is %j', (name, tag) => {
  expect(languageTag(name)).toBe(tag)
})

test('R12.4 the variant of a system counts as that of a browser', () => {
  vi.stubGlobal('navigator', { languages: ['C', 'en_GB.UTF-8'] })
  expect(regionalLocale('en')).toBe('en-GB')
  expect(likelyLocale('zh_TW.UTF-8')?.script).toBe('Hant')
  expect(likelyLocale('C')).toBeUndefined()
})

test('an option that Intl refuses is still an error', () => {
  expect(() => formatNumber(1, 'en', { minimumIntegerDigits: 99 })).toThrow(RangeError)
})
