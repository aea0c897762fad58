/**
 * - `no_contract`: nothing is deployed there on this network
 * - `not_a_token`: what is there does not answer as an ERC-20 token
 * - `unreachable`: the network did not answer
 */
export type TokenFault = 'no_contract' | 'not_a_token' | 'unreachable'

/** Why a token could not be read. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly code: TokenFault

  constructor(code: TokenFault, options?: ErrorOptions) {
    super(`The token could not be read: ${code}.`, options)
    this.code = code
  }
}
