import { unsupportedMethod, userRejected } from '../../provider/codes/providerCodes.ts'
import { resourceUnavailable } from '../../provider/codes/rpcCodes.ts'
import type { WalletErrorCode } from '../../provider/walletError.ts'
import { type BinanceCode, errorDefinitions, standardCodes } from './binanceCodes.ts'

/**
 * Translates an error of Binance Wallet to a standard code (EIP-1193, JSON-RPC): 4001 for a rejection, -32002 for a
 * request that is already pending, 4200 for an unsupported method. Other Binance codes become a {@link BinanceError},
 * which is also the cause of the translated ones. Returns any other error unchanged.
 */
export function translateBinanceError(error: unknown): unknown {
  const code = readBinanceCode(error)
  if (code === null) return error
  const binanceError = new BinanceError(code, { cause: error })
  const standard = STANDARD[errorDefinitions[code].code]
  return standard
    ? Object.assign(new Error(binanceError.message, { cause: binanceError }), { code: standard })
    : binanceError
}

const STANDARD: Readonly<Partial<Record<WalletErrorCode, number>>> = {
  rejected: userRejected,
  already_pending: resourceUnavailable,
  switch_unsupported: unsupportedMethod,
}

function readBinanceCode(error: unknown): BinanceCode | null {
  if (typeof error !== 'object' || error === null) return null
  let code: number
  try {
    code = Number((error as { readonly code?: unknown }).code)
  } catch {
    // A hostile error may throw from its getters.
    return null
  }
  if (isBinanceCode(code)) return code
  return standardCodes[code] ?? null
}

function isBinanceCode(code: number): code is BinanceCode {
  return Object.hasOwn(errorDefinitions, code)
}

/** An error of Binance Wallet with its own code; `cause` is the original error. */
export class BinanceError extends Error {
  override readonly name = 'BinanceError'
  readonly code: BinanceCode

  constructor(code: BinanceCode, options?: ErrorOptions) {
    super(errorDefinitions[code].text, options)
    this.code = code
  }
}
