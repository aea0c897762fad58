import { UserRejectedRequestError } from 'viem'
import { BinanceError } from './BinanceError.ts'
import { type BinanceCode, binanceMeanings, binanceOfWallet } from './binanceCodes.ts'

/**
 * What Binance Wallet threw, in the codes that everybody knows: rejections as `UserRejectedRequestError` (4001), one that
 * waits already with -32002, all else that has a code of its own as a {@link BinanceError}. Anything else stays as it is.
 */
export function translateBinanceError(error: unknown): unknown {
  const code = readCode(error)
  if (code === null) return error
  const translated = new BinanceError(code, { cause: error })
  switch (binanceMeanings[code].shown) {
    case 'rejected':
      return new UserRejectedRequestError(translated)
    case 'already-pending':
      return Object.assign(new Error(translated.message, { cause: translated }), { code: -32002 })
    case 'switch-unsupported':
      return Object.assign(new Error(translated.message, { cause: translated }), { code: 4200 })
    default:
      return translated
  }
}

function readCode(error: unknown): BinanceCode | null {
  if (typeof error !== 'object' || error === null) return null
  let code: number
  try {
    code = Number((error as { readonly code?: unknown }).code)
  } catch {
    // An error that throws when it is looked at tells nothing.
    return null
  }
  if (isBinanceCode(code)) return code
  return binanceOfWallet[code] ?? null
}

function isBinanceCode(code: number): code is BinanceCode {
  return Object.hasOwn(binanceMeanings, code)
}
