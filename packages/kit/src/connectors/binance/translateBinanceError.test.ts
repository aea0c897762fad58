import { expect, test } from 'vitest'
import { walletErrorCode } from '../walletError.ts'
import { binanceMeanings, binanceOfWallet } from './binanceCodes.ts'
import { translateBinanceError } from './translateBinanceError.ts'

const thrown = (code: unknown) => Object.assign(new Error('as the wallet words it'), { code })

test.each(Object.entries(binanceMeanings))(
  'R8.2 %i is told to the visitor as what it means',
  (code, { text, shown }) => {
    const translated = translateBinanceError(thrown(Number(code)))
    expect(walletErrorCode(translated)).toBe(shown)
    expect(text).toMatch(/^(The|Binance Wallet) .+\.$/)
  },
)

test.each(Object.entries(binanceOfWallet))('R8.2 the wallet’s own %i is translated into %i', (code, own) => {
  const translated = translateBinanceError(thrown(Number(code)))
  expect(walletErrorCode(translated)).toBe(binanceMeanings[own].shown)
})

test('R8.2 a rejection has the code that all applications know, and keeps what the wallet threw', () => {
  const cause = thrown(-32050)
  const translated = translateBinanceError(cause)
  expect(translated).toMatchObject({ code: 4001 })
  expect(translated).toMatchObject({ cause: { name: 'BinanceError', code: 200001, cause } })
})

test('R12.5 what has no code of Binance’s stays as it is', () => {
  const hostile = Object.defineProperty({}, 'code', {
    get() {
      throw new Error('do not look')
    },
  })
  for (const error of [
    thrown(4001),
    thrown(4902),
    thrown('toString'),
    thrown(undefined),
    'text',
    null,
    hostile,
  ])
    expect(translateBinanceError(error)).toBe(error)
})
