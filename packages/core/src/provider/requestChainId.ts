import { type Eip1193Provider, RESPONSE_TIMEOUT, sendRequest, WalletResponseError } from './provider.ts'
import { readChainId } from './readChainId.ts'

/**
 * Requests the wallet's chain ID.
 *
 * @throws {WalletTimeoutError} no response within five seconds
 * @throws {WalletResponseError} the response is no chain ID
 */
export async function requestChainId(provider: Eip1193Provider): Promise<number> {
  const chainId = readChainId(await sendRequest(provider, 'eth_chainId', { within: RESPONSE_TIMEOUT }))
  if (chainId === null) throw new WalletResponseError('The wallet', 'eth_chainId', 'no chain ID')
  return chainId
}
