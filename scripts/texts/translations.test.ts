import { describe, expect, test } from 'vitest'
import { locales, type Message } from '../../packages/core/src/i18n/index.ts'
import { readCatalogs } from './catalogs.ts'

// What a language lacks is shown in English, and listed by `npm run texts`.

/** The forms of a text by plural category; a text without them has the form `other`. */
function formsOf(message: Message): Readonly<Record<string, string>> {
  if (typeof message === 'string') return { other: message }
  const { by: _, ...forms } = message
  return forms
}

/** Texts with an exclamation mark. */
const SPECIFIED = [
  'scan.copied',
  'signIn.ownersLate',
  'signIn.chainLate',
  'signIn.error.preparing',
  'signIn.error.signing',
  'signIn.error.verifying',
  'signIn.error.unknown',
  'profile.copied',
]
/** Languages whose nouns are the same after every number. */
const INVARIABLE = ['fa']
/** The parameters that are numbers. */
const NUMBERS = ['all', 'count', 'decimals', 'owners', 'seconds', 'threshold']

const namesIn = (text: string) => new Set(text.match(/\{\w+\}/g))
const decidingOf = (message: Message) => (typeof message === 'string' ? null : (message.by ?? 'count'))

/** How many numbers up to 300 are of each plural category of a language. */
function categoriesOf(tag: string): ReadonlyMap<string, number> {
  const rules = new Intl.PluralRules(tag)
  const counts = new Map<string, number>()
  for (let number = 0; number <= 300; number++) {
    const category = rules.select(number)
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return counts
}

describe.each(readCatalogs())('R12.4 $name', ({ name, english, languages }) => {
  test('has a file for each language', () => {
    expect([...languages.keys(), 'en'].sort()).toEqual([...locales].sort())
  })

  test('has no exclamation mark and no “oops” in English, except where they are specified', () => {
    const wrong = Object.entries(english).filter(([, text]) => /!|oops/i.test(JSON.stringify(text)))
    expect(wrong.map(([key]) => key)).toEqual(name === 'kit' ? SPECIFIED : [])
  })

  test.each([['en', english] as const, ...languages])(
    '%s has no empty text, and no space at either end',
    (_, texts) => {
      const wrong = Object.entries(texts).filter(([, text]) =>
        Object.values(formsOf(text)).some((form) => form.trim() !== form || form === ''),
      )
      expect(wrong).toEqual([])
    },
  )

  describe.each([...languages])('%s', (tag, texts) => {
    const categories = categoriesOf(tag)
    /** A form for a single number may have it in words. */
    const isSingle = (category: string) => categories.get(category) === 1
    const pairs = Object.entries(texts).flatMap(([key, text]) => {
      const source = english[key]
      return source === undefined ? [] : [{ key, text, source }]
    })

    test('has the placeholders of English and no others', () => {
      expect(pairs.length).toBeGreaterThan(100)
      const wrong = pairs.flatMap(({ key, text, source }) => {
        const expected = namesIn(formsOf(source).other ?? '')
        const deciding = `{${decidingOf(text)}}`
        return Object.entries(formsOf(text)).flatMap(([category, form]) => {
          const names = namesIn(form)
          const missing = [...expected].filter(
            (name) => !names.has(name) && !(isSingle(category) && name === deciding),
          )
          const unknown = [...names].filter((name) => !expected.has(name))
          return missing.length + unknown.length > 0 ? [{ key, category, missing, unknown }] : []
        })
      })
      expect(wrong).toEqual([])
    })

    test('has the plural forms of the language, chosen by a number', () => {
      const wrong = pairs.flatMap(({ key, text, source }) => {
        if (typeof text === 'string') {
          const isOneEnough = categories.size === 1 || INVARIABLE.includes(tag)
          return typeof source === 'string' || isOneEnough
            ? []
            : [{ key, by: '', missing: [...categories.keys()] }]
        }
        const forms = Object.keys(formsOf(text))
        const missing = [...categories.keys()].filter((category) => !forms.includes(category))
        const by = decidingOf(text) ?? ''
        const isNumber = NUMBERS.includes(by) && namesIn(text.other).has(`{${by}}`)
        return missing.length > 0 || !isNumber ? [{ key, by, missing }] : []
      })
      expect(wrong).toEqual([])
    })
  })
})
