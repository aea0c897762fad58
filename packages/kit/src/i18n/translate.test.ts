import { expect, test } from 'vitest'
import { account } from './en/account.ts'
import { connect } from './en/connect.ts'
import { guide } from './en/guide.ts'
import { list } from './en/list.ts'
import { page } from './en/page.ts'
import { signIn } from './en/signIn.ts'
import { transactions } from './en/transactions.ts'
import { createTranslate, registerMessages } from './translate.ts'

const parts = [page, list, connect, guide, signIn, account, transactions]
for (const part of parts) registerMessages(part)

test('no two parts have the same key', () => {
  const keys = parts.flatMap((part) => Object.keys(part))
  expect(new Set(keys).size).toBe(keys.length)
})

test('R8.1 has the texts of the specification word for word', () => {
  const t = createTranslate()
  expect([
    t('signIn.error.preparing'),
    t('signIn.error.signing'),
    t('signIn.error.verifying'),
    t('signIn.error.unknown'),
    t('networks.wrong'),
    t('connect.notInstalled', { wallet: 'X' }),
    t('connect.notAvailable', { wallet: 'X' }),
    t('networks.unsupported', { app: 'App' }),
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
  const t = createTranslate({ 'dialog.close': 'Schließen' })
  expect([t('dialog.close'), t('dialog.back')]).toEqual(['Schließen', 'Back'])
})

test('inserts a wallet name with placeholder syntax unchanged', () => {
  expect(createTranslate()('connect.opening', { wallet: '$& {wallet}' })).toBe('Opening $& {wallet}...')
})
