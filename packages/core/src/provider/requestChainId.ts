import { type Eip1193Provider, RESPONSE_TIMEOUT, sendRequest, WalletResponseError } from './provider.ts'
import { readChainId } from './readChainId.ts'

/**
 * Requests the wallet's chain ID.
 *
 * @throws {WalletTimeoutError} no response within five seconds
 * @throws {WalletResponseError} the response is no chain ID
 */
export async function requestChainId(provider: Eip1193Provider): Promise<number> {
  const response = await sendRequest(provider, 'eth_chainId', { within: RESPONSE_TIMEOUT })
  const chainId = readChainId(response)
  if (chainId === null) throw new WalletResponseError('The wallet', 'eth_chainId', String(response))
  return chainId
}
