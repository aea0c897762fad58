/** The request kinds of a scripted wallet. */
export type RequestKind =
  | 'connect'
  | 'connect_and_sign'
  | 'accounts'
  | 'chain'
  | 'sign'
  | 'switch'
  | 'add'
  | 'send'
  | 'send_calls'
  | 'capabilities'
  | 'calls_status'
  | 'revoke'

/**
 * How a scripted wallet handles a request:
 * - `approve`, `reject`: as a user would
 * - `reject_at_once`: rejects in the same tick
 * - `ask`: waits for `decide` if the request needs an approval, as a user with a wallet window would
 * - `wait`: until `decide('approve' | 'reject')`
 * - `survive_reload`: like `wait`, but the request stays open when the page is reloaded; the new page does not get the response.
 *   Extensions do this with `send`
 * - `never`: does nothing and never responds
 * - `approve_without_response`: runs the request and never responds
 * - `respond_only`: responds with success and does nothing
 * - `locked`: 4100; `pending`: -32002, a request is already pending; `unknown_chain`: 4902;
 *   `unknown_chain_nested`: 4902 inside `data.originalError`; `unknown_chain_4901`: 4901 instead, as Taho responds;
 *   `unsupported`: 4200
 * - `throw-…`: rejects with a value that is not a proper error; `throw_now` throws instead of rejecting
 */
export type Behavior =
  | 'approve'
  | 'reject'
  | 'ask'
  | 'reject_at_once'
  | 'wait'
  | 'survive_reload'
  | 'never'
  | 'approve_without_response'
  | 'respond_only'
  | 'locked'
  | 'pending'
  | 'unknown_chain'
  | 'unknown_chain_nested'
  | 'unknown_chain_4901'
  | 'unsupported'
  | 'throw_string'
  | 'throw_undefined'
  | 'throw_null'
  | 'throw_frozen'
  | 'throw_no_code'
  | 'throw_now'

const kindByMethod: Record<string, RequestKind> = {
  eth_requestAccounts: 'connect',
  wallet_requestPermissions: 'connect',
  wallet_connect: 'connect_and_sign',
  eth_accounts: 'accounts',
  eth_chainId: 'chain',
  personal_sign: 'sign',
  eth_signTypedData: 'sign',
  eth_signTypedData_v3: 'sign',
  eth_signTypedData_v4: 'sign',
  wallet_getCapabilities: 'capabilities',
  wallet_getCallsStatus: 'calls_status',
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'add',
  eth_sendTransaction: 'send',
  wallet_sendCalls: 'send_calls',
  wallet_revokePermissions: 'revoke',
}

export const requestKinds: readonly RequestKind[] = [...new Set(Object.values(kindByMethod))]

export function requestKindOf(method: unknown): RequestKind | null {
  return typeof method === 'string' && Object.hasOwn(kindByMethod, method)
    ? (kindByMethod[method] ?? null)
    : null
}
