import type { Connector } from '@wagmi/core'
import { type Eip1193Provider, RESPONSE_TIMEOUT, sendRequest, timeLimit } from '../provider/provider.ts'
import { walletErrorCode } from '../provider/walletError.ts'
import type { AccountRequestState } from '../state/LinkState.ts'

/** Whether a wallet supports a request for another account: an injected one does (EIP-2255). */
export function canRequestAccount({ type }: Pick<Connector, 'type'>): boolean {
  return type === 'injected'
}

/**
 * Requests another account from a connected wallet, and updates the connection. A rejection changes nothing.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export async function requestAccount(
  connector: Pick<Connector, 'getProvider' | 'getAccounts' | 'emitter'>,
): Promise<AccountRequestState> {
  try {
    const provider = (await timeLimit(connector.getProvider(), RESPONSE_TIMEOUT)) as Eip1193Provider
    await sendRequest(provider, 'wallet_requestPermissions', { params: [{ eth_accounts: {} }] })
    // Not every wallet emits an event after the request.
    const accounts = await timeLimit(connector.getAccounts(), RESPONSE_TIMEOUT)
    if (accounts.length > 0) connector.emitter.emit('change', { accounts })
    return 'idle'
  } catch (error) {
    return walletErrorCode(error) === 'switch_unsupported' ? 'unsupported' : 'idle'
  }
}
