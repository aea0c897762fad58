import { expect, test } from 'vitest'
import { formatMessage, formatNumber } from './formatMessage.ts'

const wallets = { one: '{count} wallet', other: '{count} wallets' }

test('R12.4 replaces the names of a text, and none inside of a value', () => {
  expect(formatMessage('Open {wallet} in {app}', { wallet: '$& {app}', app: 'A' }, 'en')).toBe(
    'Open $& {app} in A',
  )
})

test('R12.4 leaves a name without a parameter as it is', () => {
  expect(formatMessage('Open {wallet}', {}, 'en')).toBe('Open {wallet}')
})

test.each([
  ['en', 0, '0 wallets'],
  ['en', 1, '1 wallet'],
  ['en', 1234, '1,234 wallets'],
  ['de', 1234, '1.234 wallets'],
  ['fr', 0, '0 wallet'],
])('R12.4 picks the plural form of %s for %d', (locale, count, expected) => {
  expect(formatMessage(wallets, { count }, locale)).toBe(expected)
})

test('R12.4 a text has the categories of its language', () => {
  const message = { one: 'a', few: 'b', many: 'c', other: 'd' }
  expect([1, 3, 5, 22, 1.5].map((count) => formatMessage(message, { count }, 'ru')).join('')).toBe('abcbd')
  expect([1, 3, 5, 1.5].map((count) => formatMessage(message, { count }, 'pl')).join('')).toBe('abcd')
})

test('R12.4 another parameter than count may decide the form', () => {
  const message = { by: 'all', one: '{count} of {all} network', other: '{count} of {all} networks' }
  expect(formatMessage(message, { count: 1, all: 5 }, 'en')).toBe('1 of 5 networks')
})

test('R12.4 isolates values in a right-to-left language', () => {
  expect(formatMessage('افتح {wallet}', { wallet: 'MetaMask' }, 'ar')).toBe('افتح \u2068MetaMask\u2069')
  expect(formatMessage('Open {wallet}', { wallet: 'MetaMask' }, 'de')).toBe('Open MetaMask')
})

test.each(['ar', 'fa', 'hi', 'th'])('R12.4 numbers have the digits of addresses in %s', (locale) => {
  expect(formatNumber(1234, locale)).toMatch(/^[0-9.,٬]+$/)
})
