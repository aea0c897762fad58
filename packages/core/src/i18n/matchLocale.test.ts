import { expect, test } from 'vitest'
import { locales } from './locales.ts'
import { matchLocale } from './matchLocale.ts'
import { textDirection } from './textDirection.ts'

test.each([
  ['es-ES', 'es'],
  ['es', 'es'],
  ['es-MX', 'es-419'],
  ['es-US', 'es-419'],
  ['es-AR', 'es-419'],
  ['de-AT', 'de'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hant', 'zh-TW'],
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['zh-Hant-MY', 'zh-TW'],
  ['iw', 'he'],
  ['in-ID', 'id'],
  ['EN-us', 'en'],
  ['fr-CA-u-nu-latn', 'fr'],
])('R12.4 %s finds %s', (tag, expected) => {
  expect(matchLocale([tag])).toBe(expected)
})

test('R12.4 takes the first preferred language that there is', () => {
  expect(matchLocale(['gl', 'not a tag', 'uk-UA', 'en'])).toBe('uk')
})

test('R12.4 is English when no preferred language is there', () => {
  expect([matchLocale([]), matchLocale(['gl', ''])]).toEqual(['en', 'en'])
})

test('R12.4 every language finds itself', () => {
  expect(locales.map((locale) => matchLocale([locale]))).toEqual(locales)
})

test('R12.4 returns the direction of every language', () => {
  expect(locales.filter((locale) => textDirection(locale) === 'rtl')).toEqual(['ar', 'fa', 'he'])
})

test.each([
  ['ur', 'rtl'],
  ['ur-PK', 'rtl'],
  // Mapudungun, which is written in Latin letters.
  ['arn', 'ltr'],
  // A region.
  ['en-AR', 'ltr'],
])('R12.4 %s is written %s', (tag, expected) => {
  expect(textDirection(tag)).toBe(expected)
})
