import { expect, test } from 'vitest'
import { locales, type Message } from '../../packages/core/src/i18n/index.ts'
import { readCatalogs } from './catalogs.ts'
import { formsOfAddress } from './formsOfAddress.ts'

const catalogs = readCatalogs()

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message))

test('each language but English has a form of address', () => {
  expect(['en', ...Object.keys(formsOfAddress)].sort()).toEqual([...locales].sort())
})

test.each(Object.entries(formsOfAddress))('%s addresses the user in one form', (tag, { not }) => {
  const texts = catalogs.flatMap(({ name, languages }) =>
    Object.entries(languages.get(tag) ?? {}).flatMap(([key, message]) =>
      formsOf(message).map((text) => ({ key: `${name}: ${key}`, text })),
    ),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter(({ text }) => not.test(text))).toEqual([])
})

test.each([
  ['de', 'Öffne deine Wallet.', 'Öffnen Sie Ihre Wallet. Das dauert.'],
  ['fr', 'Signe dans ton wallet.', 'Signez dans votre wallet. Tout est prêt.'],
  ['es', 'Inténtelo de nuevo.', 'Inténtalo de nuevo en su sitio.'],
  ['ru', 'Попробуй ещё раз.', 'Попробуйте ещё раз.'],
  ['pl', 'Proszę otworzyć Pana portfel.', 'Otwórz swój portfel.'],
  ['zh-CN', '你的钱包', '您的钱包'],
] as const)('%s: finds the other form, and only it', (tag, wrong, right) => {
  expect(wrong).toMatch(formsOfAddress[tag].not)
  expect(right).not.toMatch(formsOfAddress[tag].not)
})
