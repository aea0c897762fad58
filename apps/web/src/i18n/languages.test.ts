import { locales, type Message } from '@countersign/core/i18n'
import { describe, expect, it } from 'vitest'
import { accountEn } from './accountEn.ts'
import { configEn } from './configEn.ts'
import { en } from './en.ts'
import { homeEn } from './homeEn.ts'
import { sendEn } from './sendEn.ts'
import type { Texts } from './Texts.ts'

const english = { app: en, home: homeEn, account: accountEn, send: sendEn, config: configEn }
const files = import.meta.glob<Texts>('./languages/*.ts', { import: 'texts', eager: true })
const accounts = import.meta.glob<Texts['account']>('./languages/account/*.ts', {
  import: 'account',
  eager: true,
})
const languages = Object.entries(files).map(([path, texts]) => ({ tag: path.slice(12, -3), texts }))

type Entry = readonly [key: string, message: Message, english: Message]

const entriesOf = (texts: Texts): readonly Entry[] =>
  (['app', 'home', 'account', 'send', 'config'] as const).flatMap((part) => {
    const source: Readonly<Record<string, Message>> = english[part]
    return Object.entries<Message>(texts[part]).map(
      ([key, message]): Entry => [`${part} ${key}`, message, source[key] ?? ''],
    )
  })

/** The forms of a text by plural category; a text without them has the form `other`. */
const formsOf = (message: Message): Readonly<Record<string, string>> => {
  if (typeof message === 'string') return { other: message }
  const { by: _, ...forms } = message
  return forms
}
const namesOf = (text: string) => new Set(text.match(/\{\w+\}/g))
const decidingOf = (message: Message) => (typeof message === 'string' ? null : (message.by ?? 'count'))

it('R12.4 English has no empty text, no exclamation mark and no “oops”', () => {
  for (const [key, message] of entriesOf(english))
    for (const form of Object.values(formsOf(message))) expect(form, key).not.toMatch(/^\s*$|!|oops/i)
})

describe.each(languages)('$tag', ({ tag, texts }) => {
  it('R12.4 is a known language', () => {
    expect(locales).toContain(tag)
  })

  it('R12.4 has the account texts of its own file', () => {
    expect(texts.account).toBe(accounts[`./languages/account/${tag}.ts`])
  })

  it('R12.4 has the keys of English and no others', () => {
    const keysOf = (of: Texts) => entriesOf(of).map(([key]) => key)
    expect(keysOf(texts).toSorted()).toEqual(keysOf(english).toSorted())
  })

  it('R12.4 no text is empty or has spaces around it', () => {
    for (const [key, message] of entriesOf(texts))
      for (const form of Object.values(formsOf(message))) expect(form, key).toMatch(/^\S(.*\S)?$/s)
  })

  it('R12.4 every text has the placeholders of English', () => {
    for (const [key, message, source] of entriesOf(texts)) {
      const expected = namesOf(Object.values(formsOf(source)).join())
      const { other = '', ...forms } = formsOf(message)
      expect(namesOf(other), key).toEqual(expected)
      // A form for one number may say it in words.
      for (const form of Object.values(forms))
        expect([...expected], `${key}: ${form}`).toEqual(expect.arrayContaining([...namesOf(form)]))
    }
  })

  it('R12.4 every text with a number has the plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    for (const [key, message, source] of entriesOf(texts)) {
      if (typeof source === 'string') {
        expect(typeof message, key).toBe('string')
        continue
      }
      const forms = Object.keys(formsOf(message)).toSorted()
      // Without plural forms, one text is enough.
      if (forms.join() === 'other' && pluralCategories.length === 1) continue
      expect(forms, key).toEqual(pluralCategories.toSorted())
      expect(decidingOf(message), key).toBe(decidingOf(source))
    }
  })

  it('R12.4 a form for several numbers has the number', () => {
    const rules = new Intl.PluralRules(tag)
    const several = (category: string) =>
      Array.from({ length: 200 }, (_, number) => number).filter((number) => rules.select(number) === category)
        .length > 1
    for (const [key, message] of entriesOf(texts)) {
      const name = decidingOf(message)
      if (name === null) continue
      for (const [category, form] of Object.entries(formsOf(message)))
        if (several(category)) expect(form, key).toContain(`{${name}}`)
    }
  })
})
