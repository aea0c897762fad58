import { likelyLocale, locales, matchLocale } from '@countersign/core/i18n'
import { expect, test } from 'vitest'
import { localeTable } from './localeTable.ts'

const table = localeTable(locales)

const tags = [
  'de',
  'de-AT',
  'es',
  'es-MX',
  'es-PH',
  'es-419',
  'zh',
  'zh-HK',
  'zh-MO',
  'zh-TW',
  'zh-Hant',
  'pt-PT',
  'en-GB',
  'ar-EG',
]

test.each(tags)('chooses for %s what the browser does', (tag) => {
  const { language, script, region } = likelyLocale(tag) ?? {}
  const chosen = table[`${language}-${script}-${region}`] ?? table[`${language}-${script}`]
  expect(chosen).toBe(matchLocale([tag]))
})

test('is small enough for a page to wait for', () => {
  expect(Object.keys(table).length).toBeLessThan(100)
  expect(table['sr-Latn']).toBeUndefined()
})
