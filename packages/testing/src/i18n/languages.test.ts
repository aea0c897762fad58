import type { Message } from '@countersign/api/i18n'
import { expect, test } from 'vitest'
import { en } from './en.ts'
import { languages } from './languages.ts'

const loaded = await Promise.all(
  Object.entries(languages).map(async ([locale, load]) => [locale, (await load()).texts] as const),
)

const formsOf = (message: Message): string[] =>
  typeof message === 'string'
    ? [message]
    : Object.entries(message).flatMap(([name, form]) => (name === 'by' ? [] : [form]))

const placeholdersOf = (form: string) => [...new Set(form.match(/\{\w+\}|<\/?\w+>/g))].sort()

test.each(loaded)('R12.4 the texts of %s have the placeholders of the English ones', (_, texts) => {
  for (const [key, english] of Object.entries<Message>(en)) {
    const [expected = ''] = formsOf(english).slice(-1)
    for (const form of formsOf(texts[key as keyof typeof en])) {
      // A form for one exact number may leave the number out: "one wallet".
      const found = placeholdersOf(form)
      expect(placeholdersOf(expected), key).toEqual(expect.arrayContaining(found))
      if (typeof english === 'string') expect(found, key).toEqual(placeholdersOf(expected))
      expect(form.trim(), key).not.toBe('')
    }
  }
})

test.each(loaded)('R12.4 the texts of %s have the plural forms of the language', (locale, texts) => {
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  for (const [key, english] of Object.entries<Message>(en)) {
    if (typeof english === 'string') continue
    const { by, ...forms } = texts[key as keyof typeof en] as Exclude<Message, string>
    expect(by, key).toBe(english.by)
    expect(Object.keys(forms).sort(), key).toEqual([...needed].sort())
  }
})

test.each(loaded)('R12.4 the texts of %s are in that language', (_, texts) => {
  const sentences = Object.entries<Message>(en).filter(
    ([, text]) => typeof text === 'string' && text.length > 30,
  )
  const same = sentences.filter(([key, text]) => texts[key as keyof typeof en] === text)
  expect(same.map(([key]) => key)).toEqual([])
})
