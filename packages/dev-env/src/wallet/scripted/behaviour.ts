/** What a scripted wallet can be told about: the questions a page asks. */
export type Question = 'connect' | 'accounts' | 'chain' | 'sign' | 'switch' | 'add' | 'send'

/**
 * How it behaves when asked:
 * - `approve`, `reject`: as a person would
 * - `reject-at-once`: rejects in the same tick
 * - `wait`: until `decide('approve' | 'reject')`
 * - `outlive`: as `wait`; the request stays open when the page is reloaded, which then does not get the answer. Extensions
 *   are seen to do so with `send`
 * - `never`: does nothing and never answers
 * - `approve-never-answer`: does what was asked and never says so
 * - `say-done`: says that it is done and does nothing
 * - `locked`: 4100; `pending`: -32002, a request is waiting already; `unknown-chain`: 4902;
 *   `unknown-chain-nested`: 4902 inside `data.originalError`; `unknown-chain-4901`: 4901 in its place, as Taho answers;
 *   `unsupported`: 4200
 * - `throw-…`: rejects with something that is no proper error; `throw-now` throws instead of rejecting
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
}

export function questionOf(method: unknown): Question | null {
  return typeof method === 'string' && Object.hasOwn(questions, method) ? (questions[method] ?? null) : null
}
