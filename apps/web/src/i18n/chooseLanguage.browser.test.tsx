import { expect, test } from 'vitest'
import { chooseLanguage } from './chooseLanguage.ts'
import { language } from './language.ts'

test('a language that loads late does not replace the one chosen since', async () => {
  await Promise.all([chooseLanguage('de'), chooseLanguage('en')])
  expect(language.get().locale).toBe('en')
})
