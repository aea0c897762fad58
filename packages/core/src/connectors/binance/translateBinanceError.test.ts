import { expect, test } from 'vitest'
import * as providerCodes from '../../provider/codes/providerCodes.ts'
import * as rpcCodes from '../../provider/codes/rpcCodes.ts'
import { walletErrorCode } from '../../provider/walletError.ts'
import { errorDefinitions, standardCodes } from './binanceCodes.ts'
import { translateBinanceError } from './translateBinanceError.ts'

const thrown = (code: unknown) => Object.assign(new Error('as the wallet words it'), { code })

test.each(Object.entries(errorDefinitions))(
  'R8.2 %i maps to its wallet error code',
  (number, { text, code }) => {
    const translated = translateBinanceError(thrown(Number(number)))
    expect(walletErrorCode(translated)).toBe(code)
    expect(text).toMatch(/^(The|Binance Wallet) .+\.$/)
  },
)

test.each(Object.entries(standardCodes))(
  'R8.2 the wallet’s own %i is translated into %i',
  (code, expected) => {
    const translated = translateBinanceError(thrown(Number(code)))
    expect(walletErrorCode(translated)).toBe(errorDefinitions[expected].code)
  },
)

test('R8.2 a rejection has code 4001 and the original error as its cause', () => {
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
])('R8.2 %i maps to the standard code %i', (code, standard) => {
  const translated = translateBinanceError(thrown(code))
  expect(translated).toMatchObject({ code: standard, cause: { name: 'BinanceError', code: code } })
})

test('R8.2 maps the JSON-RPC codes it sends', () => {
  const { serverError, invalidRequest, invalidParams, internalError } = rpcCodes
  expect(standardCodes).toEqual({
    [-32050]: 200001,
    [serverError]: 200001,
    1000: 200001,
    [invalidRequest]: 200004,
    [invalidParams]: 200004,
    [internalError]: 300001,
  })
})

test('R12.5 returns an error without a Binance code unchanged', () => {
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
