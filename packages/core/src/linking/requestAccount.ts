import type { Connector } from '@wagmi/core'
import { type Eip1193Provider, RESPONSE_TIMEOUT, sendRequest, timeLimit } from '../provider/provider.ts'
import { walletErrorCode } from '../provider/walletError.ts'
import type { AccountRequestState } from '../state/LinkState.ts'

type Request = { state: AccountRequestState; ended: Promise<AccountRequestState> }

/** The last request of each wallet, by its connector. */
const requests = new WeakMap<object, Request>()

/** Whether a wallet supports a request for another account: an injected one does (EIP-2255). */
export function canRequestAccount({ type }: Pick<Connector, 'type'>): boolean {
  return type === 'injected'
}

/** Returns the state of the request of a wallet: `unsupported` if it has refused one as unknown. */
export function accountRequestOf(connector: Pick<Connector, 'type'>): AccountRequestState {
  return requests.get(connector)?.state ?? (canRequestAccount(connector) ? 'idle' : 'unsupported')
}

/**
 * Requests another account from a connected wallet, and updates the connection. A rejection changes nothing. While a request
 * waits in the wallet, it is the result of further calls.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2255
 */
export function requestAccount(
  connector: Pick<Connector, 'getProvider' | 'getAccounts' | 'emitter'>,
): Promise<AccountRequestState> {
  const pending = requests.get(connector)
  if (pending?.state === 'asking') return pending.ended
  const request: Request = { state: 'asking', ended: Promise.resolve('idle') }
  requests.set(connector, request)
  request.ended = send(connector, request)
  return request.ended
}

async function send(
  connector: Pick<Connector, 'getProvider' | 'getAccounts' | 'emitter'>,
  request: Request,
): Promise<AccountRequestState> {
  try {
    const provider = (await timeLimit(connector.getProvider(), RESPONSE_TIMEOUT)) as Eip1193Provider
    await sendRequest(provider, 'wallet_requestPermissions', { params: [{ eth_accounts: {} }] })
    // Not every wallet emits an event after the request.
    const accounts = await timeLimit(connector.getAccounts(), RESPONSE_TIMEOUT)
    if (accounts.length > 0) connector.emitter.emit('change', { accounts })
    request.state = 'idle'
  } catch (error) {
    request.state = walletErrorCode(error) === 'switch_unsupported' ? 'unsupported' : 'idle'
  }
  return request.state
}
