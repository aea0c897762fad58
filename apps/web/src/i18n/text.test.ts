import { afterEach, describe, expect, it } from 'vitest'
import { accountText } from './accountText.ts'
import { language } from './language.ts'
import german from './languages/de.json'
import { sendText } from './sendText.ts'
import { text } from './text.ts'

afterEach(() => language.set({ locale: 'en', texts: null }))

describe('text', () => {
  it('R12.4 replaces placeholders, and none inside of values', () => {
    expect(sendText('waiting', { wallet: 'Rabby' })).toBe('Confirm in Rabby')
    expect(sendText('done.failed', { amount: '{receiver}', receiver: '0x1' })).toBe(
      'The transfer of {receiver} to 0x1 failed. Only the fee was charged.',
    )
  })

  it('R12.4 picks the plural form of a number', () => {
    const texts = [1, 2, 1234].map((count) => accountText('history.count', { count }))
    expect(texts).toEqual(['1 transaction', '2 transactions', '1,234 transactions'])
    expect(accountText('balances.done.some', { count: 1, all: 2 })).toBe('1 of 2 networks responded')
  })

  it('R12.4 follows the language of the page', () => {
    language.set({ locale: 'de', texts: german })
    expect(text('nav.send')).toBe('Senden')
    expect(sendText('waiting', { wallet: 'Rabby' })).toBe('In Rabby bestätigen')
    expect(accountText('history.count', { count: 1234 })).toBe('1.234 Transaktionen')
  })
})
