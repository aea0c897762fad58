/** The request kinds of a scripted wallet. */
export type Question = 'connect' | 'accounts' | 'chain' | 'sign' | 'switch' | 'add' | 'send' | 'revoke'

/**
 * How a scripted wallet handles a request:
 * - `approve`, `reject`: as a user would
 * - `reject-at-once`: rejects in the same tick
 * - `wait`: until `decide('approve' | 'reject')`
 * - `outlive`: like `wait`, but the request stays open when the page is reloaded; the new page does not get the response.
 *   Extensions do this with `send`
 * - `never`: does nothing and never responds
 * - `approve-never-answer`: runs the request and never responds
 * - `say-done`: responds with success and does nothing
 * - `locked`: 4100; `pending`: -32002, a request is already pending; `unknown-chain`: 4902;
 *   `unknown-chain-nested`: 4902 inside `data.originalError`; `unknown-chain-4901`: 4901 instead, as Taho responds;
 *   `unsupported`: 4200
 * - `throw-…`: rejects with a value that is not a proper error; `throw-now` throws instead of rejecting
 */
export type Behaviour =
  | 'approve'
  | 'reject'
  | 'reject-at-once'
  | 'wait'
  | 'outlive'
  | 'never'
  | 'approve-never-answer'
  | 'say-done'
  | 'locked'
  | 'pending'
  | 'unknown-chain'
  | 'unknown-chain-nested'
  | 'unknown-chain-4901'
  | 'unsupported'
  | 'throw-string'
  | 'throw-undefined'
  | 'throw-null'
  | 'throw-frozen'
  | 'throw-no-code'
  | 'throw-now'

const questions: Record<string, Question> = {
  eth_requestAccounts: 'connect',
  wallet_requestPermissions: 'connect',
  eth_accounts: 'accounts',
  eth_chainId: 'chain',
  personal_sign: 'sign',
  eth_signTypedData_v4: 'sign',
  wallet_switchEthereumChain: 'switch',
  wallet_addEthereumChain: 'add',
  eth_sendTransaction: 'send',
  wallet_revokePermissions: 'revoke',
}

export function questionOf(method: unknown): Question | null {
  return typeof method === 'string' && Object.hasOwn(questions, method) ? (questions[method] ?? null) : null
}
