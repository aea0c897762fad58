import { expect, test } from 'vitest'
import { account } from './en/account.ts'
import { connect } from './en/connect.ts'
import { guide } from './en/guide.ts'
import { list } from './en/list.ts'
import { page } from './en/page.ts'
import { signatureText } from './en/signatureText.ts'
import { signIn } from './en/signIn.ts'
import { transactions } from './en/transactions.ts'
import { createTranslate, registerMessages, type Texts } from './translate.ts'

const parts = [page, list, connect, guide, signIn, account, transactions]
for (const part of parts) registerMessages(part)

const translateWith = (texts: Texts, locale = 'en') => createTranslate(() => ({ locale, texts }))

test('no two parts have the same key, except for the text about the signature', () => {
  const shared = Object.keys(signatureText)
  const keys = [
    ...parts.flatMap((part) => Object.keys(part)).filter((key) => !shared.includes(key)),
    ...shared,
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('R8.1 has the texts of the specification word for word', () => {
  const t = translateWith({})
  expect([
    t('signIn.error.preparing'),
    t('signIn.error.signing'),
    t('signIn.error.verifying'),
    t('signIn.error.unknown'),
    t('chains.wrong'),
    t('connect.notInstalled', { wallet: 'X' }),
    t('connect.notAvailable', { wallet: 'X' }),
    t('chains.unsupported', { app: 'App' }),
  ]).toEqual([
    'Error preparing message, please retry!',
    'Error signing message, please retry!',
    'Error verifying signature, please retry!',
    'Oops, something went wrong!',
    'Wrong network detected, switch or disconnect to continue.',
    'X is not installed',
    'X is not available',
    'Your wallet does not support switching networks from App. Try switching networks from within your wallet instead.',
  ])
})

test('R12.4 falls back to English for a missing text', () => {
  const t = translateWith({ 'dialog.close': 'Schließen' })
  expect([t('dialog.close'), t('dialog.back')]).toEqual(['Schließen', 'Back'])
})

test('inserts a wallet name with placeholder syntax unchanged', () => {
  expect(translateWith({})('connect.opening', { wallet: '$& {wallet}' })).toBe('Opening $& {wallet}...')
})

test('R12.4 a count chooses the plural form, and is formatted in the language', () => {
  const t = translateWith({})
  const progress = (count: number, all: number) => t('transaction.progress', { count, all })
  expect([progress(1, 1), progress(1, 2), progress(1000, 2000)]).toEqual([
    '1 of 1 confirmation',
    '1 of 2 confirmations',
    '1,000 of 2,000 confirmations',
  ])
})

test('R12.4 a language has its own plural forms; a text that it lacks has those of English', () => {
  const t = translateWith(
    {
      'chains.search': { one: '{count} شبكة', two: 'شبكتان', few: '{count} شبكات', other: '{count} شبكة' },
    },
    'ar',
  )
  const search = (count: number) => t('chains.search', { count })
  expect([search(2), search(3), search(1200)]).toEqual([
    'شبكتان',
    '\u20683\u2069 شبكات',
    '\u20681,200\u2069 شبكة',
  ])
  expect(t('scan.expires', { seconds: 1 })).toBe('New code in 1 second')
  expect(t('scan.expires', { seconds: 2 })).toBe('New code in 2 seconds')
})

test('R12.4 wallet names keep their direction in right-to-left text', () => {
  const t = translateWith({ 'connect.opening': 'جارٍ فتح {wallet}...' }, 'ar')
  expect(t('connect.opening', { wallet: 'Wallet (X)' })).toBe('جارٍ فتح \u2068Wallet (X)\u2069...')
})
