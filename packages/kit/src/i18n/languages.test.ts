import { locales } from '@countersign/core/i18n'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadLanguage } from './languages.ts'

function visit(lang: string, languages: readonly string[]) {
  vi.stubGlobal('document', { documentElement: { lang } })
  vi.stubGlobal('navigator', { languages })
}

beforeEach(() => visit('', ['en-US']))
afterEach(() => {
  vi.unstubAllGlobals()
})

const loaded = async (locale: string) => (await loadLanguage(locale)).locale

test('R12.4 loads the language that a tag begins with, with its texts', async () => {
  const { locale, texts } = await loadLanguage('de-AT')
  expect([locale, texts['dialog.close']]).toEqual(['de', 'Schließen'])
})

test.each(['tlh', 'en-GB', 'not a tag'])('R12.4 %s is English', async (tag) => {
  expect(await loadLanguage(tag)).toEqual({ locale: 'en', texts: {} })
})

test('R12.4 `auto` takes the language of the page, else the first preferred one that there is', async () => {
  visit('de-CH', ['en-US'])
  expect(await loaded('auto')).toBe('de')
  visit('', ['tlh', 'de', 'en'])
  expect(await loaded('auto')).toBe('de')
  visit('en', ['de'])
  expect(await loaded('auto')).toBe('en')
})

test.each(locales)('R12.4 %s is loaded for its tag', async (tag) => {
  expect((await loadLanguage(tag)).locale).toBe(tag)
})
