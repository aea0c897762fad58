/**
 * - `no_contract`: nothing is deployed there on this network
 * - `not_a_token`: the contract does not respond as an ERC-20 token
 * - `unreachable`: the network did not respond
 */
export type TokenIssue = 'no_contract' | 'not_a_token' | 'unreachable'

/** Why a token could not be read. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly code: TokenIssue

  constructor(code: TokenIssue, options?: ErrorOptions) {
    super(`The token could not be read: ${code}.`, options)
    this.code = code
  }
}
