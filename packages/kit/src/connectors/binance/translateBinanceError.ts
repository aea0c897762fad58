import type { WalletErrorCode } from '../walletError.ts'
import { BinanceError } from './BinanceError.ts'
import { type BinanceCode, binanceMeanings, binanceOfWallet } from './binanceCodes.ts'

/**
 * What Binance Wallet threw, in the codes that everybody knows (EIP-1193, JSON-RPC): 4001 for a rejection, -32002 for one
 * that waits already, 4200 for a method it has not; all else that has a code of its own as a {@link BinanceError}, which
 * is the cause of the others. Anything else stays as it is.
 */
export function translateBinanceError(error: unknown): unknown {
  const code = readCode(error)
  if (code === null) return error
  const told = new BinanceError(code, { cause: error })
  const standard = STANDARD[binanceMeanings[code].shown]
  return standard ? Object.assign(new Error(told.message, { cause: told }), { code: standard }) : told
}

/** As in `codes/`; written out, since what this part shared with others would be fetched with the page. */
const STANDARD: Readonly<Partial<Record<WalletErrorCode, number>>> = {
  rejected: 4001,
  'already-pending': -32002,
  'switch-unsupported': 4200,
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
