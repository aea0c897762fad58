import { expect, test } from 'vitest'
import { preferredLocale } from './preferredLocale.ts'

const locales = {
  'de-Latn': 'de',
  'es-Latn': 'es',
  'es-Latn-MX': 'es-419',
  'zh-Hant': 'zh-TW',
  'en-Latn': 'en',
}

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['es-MX', 'es-419'],
  ['es-ES', 'es'],
  ['zh-TW', 'zh-TW'],
  ['gl, de;q=0.5', 'de'],
  ['en-GB, de', 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['not a tag, ;;, constructor', 'en'],
])('%s gets %s', (header, locale) => {
  expect(preferredLocale(header, locales)).toBe(locale)
})
