import type { Eip1193Provider } from '../provider.ts'
import { BinanceError } from './BinanceError.ts'
import { binanceRequestCodes } from './binanceCodes.ts'
import { translateBinanceError } from './translateBinanceError.ts'

/** Methods whose answer says something. Others, such as a switch of the network, end well with nothing. */
const ANSWERED = /^(eth_(accounts|requestAccounts|chainId|sign|send)|personal_sign)/

/**
 * Asks Binance Wallet, in its app or in the page. It fails in codes that everybody knows.
 *
 * @throws {BinanceError} it failed by a code of its own, or nothing came where an answer is due
 */
export async function askBinance(
  provider: Pick<Eip1193Provider, 'request'>,
  args: Parameters<Eip1193Provider['request']>[0],
): Promise<unknown> {
  let answer: unknown
  try {
    answer = await provider.request(args)
  } catch (error) {
    throw translateBinanceError(error)
  }
  if ((answer ?? null) === null && ANSWERED.test(args.method))
    throw new BinanceError(binanceRequestCodes.missingResponse)
  return answer
}
