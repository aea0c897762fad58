import { readdirSync } from 'node:fs'
import { locales, type Message } from '@countersign/core/i18n'
import { describe, expect, test } from 'vitest'
import { account } from './en/account.ts'
import { connect } from './en/connect.ts'
import { guide } from './en/guide.ts'
import { link } from './en/link.ts'
import { list } from './en/list.ts'
import { news } from './en/news.ts'
import { page } from './en/page.ts'
import { signIn } from './en/signIn.ts'
import { transactions } from './en/transactions.ts'
import { loadLanguage } from './languages.ts'
import type { Translation } from './translate.ts'

const english: Translation = {
  ...page,
  ...list,
  ...connect,
  ...guide,
  ...signIn,
  ...link,
  ...account,
  ...news,
  ...transactions,
}
const keys = Object.keys(english) as (keyof Translation)[]

const tags = readdirSync(new URL('languages', import.meta.url)).map((name) => name.replace(/\.ts$/, ''))
const NUMBERS = ['all', 'count', 'owners', 'seconds', 'threshold']

const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).map((name) => name.slice(1, -1))
const formsOf = (message: Message): [string, string][] =>
  typeof message === 'string'
    ? [['other', message]]
    : Object.entries(message).filter(([name]) => name !== 'by')

/** The plural categories of a language that whole numbers have, and those that stand for a single number. */
function categoriesOf(tag: string) {
  const rules = new Intl.PluralRules(tag)
  const counts = new Map<string, number>()
  for (let count = 0; count <= 300; count++) {
    const category = rules.select(count)
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  const single = [...counts].filter(([, numbers]) => numbers === 1).map(([category]) => category)
  return { used: [...counts.keys()], single }
}

describe.each(tags)('R12.4 %s', async (tag) => {
  const { texts } = (await import(/* @vite-ignore */ `./languages/${tag}.ts`)) as {
    readonly texts: Translation
  }
  const { used, single } = categoriesOf(tag)

  test('has exactly the keys of English', () => {
    expect(Object.keys(texts).sort()).toEqual(keys.toSorted())
  })

  test('has every placeholder of English and no other, except numbers that a plural form spells out', () => {
    const wrong = keys.flatMap((key) => {
      const source = english[key]
      const expected = namesIn(typeof source === 'string' ? source : source.other)
      return formsOf(texts[key]).flatMap(([category, text]) => {
        const names = namesIn(text)
        const optional = (name: string) => single.includes(category) && NUMBERS.includes(name)
        const missing = expected.filter((name) => !names.includes(name) && !optional(name))
        const unknown = names.filter((name) => !expected.includes(name))
        return missing.length + unknown.length > 0 ? [{ key, category, missing, unknown }] : []
      })
    })
    expect(wrong).toEqual([])
  })

  test('has a form for each plural category of the language, chosen by a number', () => {
    const wrong = keys.flatMap((key) => {
      const message = texts[key]
      if (typeof message === 'string') return []
      const by = message.by ?? 'count'
      const forms = formsOf(message).map(([category]) => category)
      const missing = used.filter((category) => !forms.includes(category))
      const isNumber = NUMBERS.includes(by) && namesIn(message.other).includes(by)
      return missing.length > 0 || !isNumber ? [{ key, by, missing }] : []
    })
    expect(wrong).toEqual([])
  })

  test('has no empty text, and no space at either end', () => {
    const wrong = keys.filter((key) => formsOf(texts[key]).some(([, text]) => text.trim() !== text || !text))
    expect(wrong).toEqual([])
  })
})

test('R12.4 every language has a file, which is loaded for its tag', async () => {
  expect(tags.toSorted()).toEqual(locales.filter((locale) => locale !== 'en').toSorted())
  for (const tag of tags) expect((await loadLanguage(tag)).locale).toBe(tag)
})
