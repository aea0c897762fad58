import { formatNumber, locales } from '@countersign/core/i18n'
import { parseEther } from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { language } from '../i18n/language.ts'
import { decimalSeparator } from './decimalSeparator.ts'
import { type Currency, exactAmount, formatAmount as format, groupedAmount } from './formatAmount.ts'

const ether = { symbol: 'ETH', decimals: 18 }

/** With a plain space. */
const formatAmount = (value: bigint, currency: Currency, round?: 'up' | 'down') =>
  format(value, currency, round).replace('\u00a0', ' ')

afterEach(() => language.set({ locale: 'en', texts: null }))

describe('formatAmount', () => {
  it('R9.1 groups thousands and shows at most six decimal places', () => {
    expect(formatAmount(parseEther('10000'), ether)).toBe('10,000 ETH')
    expect(formatAmount(parseEther('1234.5'), ether)).toBe('1,234.5 ETH')
    expect(formatAmount(0n, ether)).toBe('0 ETH')
    expect(formatAmount(5n, { symbol: 'WHOLE', decimals: 0 })).toBe('5 WHOLE')
  })

  it('R9.1 rounds balances down and costs up', () => {
    expect(formatAmount(parseEther('0.9999999'), ether)).toBe('0.999999 ETH')
    expect(formatAmount(parseEther('0.9999999'), ether, 'up')).toBe('1 ETH')
    expect(formatAmount(1n, ether)).toBe('<0.000001 ETH')
    expect(formatAmount(1n, ether, 'up')).toBe('0.000001 ETH')
  })

  it('R9.1 shows six significant digits of a balance, and two decimals at least', () => {
    expect(formatAmount(parseEther('9999.899955524235135'), ether)).toBe('9,999.89 ETH')
    expect(formatAmount(parseEther('12.3456789'), ether)).toBe('12.3456 ETH')
    expect(formatAmount(parseEther('1234567.899'), ether)).toBe('1,234,567.89 ETH')
    expect(formatAmount(parseEther('9999.0000001'), ether, 'up')).toBe('9,999.000001 ETH')
  })

  it('R9.1 never separates an amount from its symbol', () => {
    expect(format(parseEther('0.5'), ether)).toBe('0.5\u00a0ETH')
    expect(format(1n, ether)).toBe('<0.000001\u00a0ETH')
    expect(groupedAmount(parseEther('1250.000000000000000001'), ether)).toBe(
      '1,250.000000000000000001\u00a0ETH',
    )
  })

  it('R11.1 formats an amount to send to the last digit', () => {
    expect(exactAmount(parseEther('0.1'), ether)).toBe('0.1 ETH')
    expect(exactAmount(1n, ether)).toBe('0.000000000000000001 ETH')
  })

  it('R12.4 formats amounts in the language of the page', () => {
    language.set({ locale: 'de', texts: null })
    expect(formatAmount(parseEther('1234.5'), ether)).toBe('1.234,5 ETH')
    expect(formatAmount(1n, ether)).toBe('<0,000001 ETH')
    expect(exactAmount(parseEther('1234.5'), ether)).toBe('1234,5 ETH')
    language.set({ locale: 'ar', texts: null })
    expect(formatAmount(parseEther('1234.5'), ether)).toBe('1,234.5 ETH')
  })

  it.each(locales)('R12.4 the decimal separator of %s is one that the form reads', (locale) => {
    const written = formatNumber(0.25, locale)
    expect(written).toBe(`0${decimalSeparator(locale)}25`)
  })
})
