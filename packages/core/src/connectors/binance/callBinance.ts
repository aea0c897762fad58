import type { Eip1193Provider } from '../../provider/provider.ts'
import { missingResponse } from './binanceCodes.ts'
import { BinanceError, translateBinanceError } from './translateBinanceError.ts'

/** Methods that need a result. Others, such as a chain switch, may resolve with nothing. */
const NEEDS_RESULT = /^(eth_(accounts|requestAccounts|chainId|sign|send)|personal_sign)/

/**
 * Sends a request to Binance Wallet, in its app or in the page. Errors have standard codes.
 *
 * @throws {BinanceError} an error with one of its own codes, or a missing result
 */
export async function callBinance(
  provider: Pick<Eip1193Provider, 'request'>,
  args: Parameters<Eip1193Provider['request']>[0],
): Promise<unknown> {
  let result: unknown
  try {
    result = await provider.request(args)
  } catch (error) {
    throw translateBinanceError(error)
  }
  if ((result ?? null) === null && NEEDS_RESULT.test(args.method)) throw new BinanceError(missingResponse)
  return result
}
