import { expect, test } from 'vitest'
import * as providerCodes from '../codes/providerCodes.ts'
import * as rpcCodes from '../codes/rpcCodes.ts'
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

test.each([
  [100001, providerCodes.userRejected],
  [100002, providerCodes.userRejected],
  [200001, providerCodes.userRejected],
  [100004, rpcCodes.resourceUnavailable],
  [200002, providerCodes.unsupportedMethod],
])('R8.2 what %i means has a code in the table of all connectors: %i', (own, standard) => {
  const translated = translateBinanceError(thrown(own))
  expect(translated).toMatchObject({ code: standard, cause: { name: 'BinanceError', code: own } })
})

test('R8.2 the codes of JSON-RPC it sends are those of the table of all connectors', () => {
  const { serverError, invalidRequest, invalidParams, internalError } = rpcCodes
  expect(binanceOfWallet).toEqual({
    [-32050]: 200001,
    [serverError]: 200001,
    1000: 200001,
    [invalidRequest]: 200004,
    [invalidParams]: 200004,
    [internalError]: 300001,
  })
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
