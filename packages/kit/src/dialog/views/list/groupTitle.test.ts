import { expect, test } from 'vitest'
import { list } from '../../../i18n/en/list.ts'
import { createTranslate, registerMessages, type Texts } from '../../../i18n/translate.ts'
import { groupTitle } from './groupTitle.ts'

registerMessages(list)

const translateWith = (texts: Texts) => createTranslate(() => ({ locale: 'en', texts }))

test.each([
  ['Recent', 'list.recent'],
  ['Installed', 'list.installed'],
  ['Recommended', 'list.recommended'],
  ['Popular', 'list.popular'],
  ['Other', 'list.other'],
  ['More', 'list.more'],
  ['Others', 'list.others'],
  ['Wallets', 'list.wallets'],
] as const)('R2.3 shows and translates the heading "%s"', (name, key) => {
  expect(groupTitle(translateWith({}), name)).toBe(name)
  expect(groupTitle(translateWith({ [key]: 'Übersetzt' }), name)).toBe('Übersetzt')
})

test('R2.3 translates the kit’s headings and shows others unchanged', () => {
  const translate = translateWith({ 'list.others': 'Andere' })
  expect([groupTitle(translate, 'Others'), groupTitle(translate, 'constructor')]).toEqual([
    'Andere',
    'constructor',
  ])
})
