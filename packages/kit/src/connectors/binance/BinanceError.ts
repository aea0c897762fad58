import { type BinanceCode, binanceMeanings } from './binanceCodes.ts'

/** What Binance Wallet refused or failed at, by its own code; what it threw is the cause. */
export class BinanceError extends Error {
  override readonly name = 'BinanceError'
  readonly code: BinanceCode

  constructor(code: BinanceCode, options?: ErrorOptions) {
    super(binanceMeanings[code].text, options)
    this.code = code
  }
}
