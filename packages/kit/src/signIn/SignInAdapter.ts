import type { Address, Hex } from 'viem'

/** Who is signed in, as the application's server tells it. */
export type Session = {
  /** The wallet address this session was signed with (checksummed). */
  readonly address: Address
  /** Every wallet address of the same account, `address` included. Switching to one of these keeps the session. */
  readonly addresses: readonly Address[]
}

/** A message for the wallet to sign, with a nonce that was never used before. */
export type PreparedMessage = {
  /** ERC-4361 text. */
  readonly message: string
  /** After this time the server refuses the message; the kit asks for another one first. */
  readonly expiresAt: Date
}

/**
 * The kit's road to a sign-in server: four calls, none of which knows about React.
 *
 * Reject with any error to tell the kit that a call failed. Every call gets a signal that is aborted when the
 * visitor cancels or when the kit gives up waiting (10 seconds).
 */
export type SignInAdapter = {
  /** Asks the server for a challenge and writes the message. Called anew for every attempt. */
  prepare(request: {
    readonly address: Address
    readonly chainId: number
    readonly signal: AbortSignal
  }): Promise<PreparedMessage>
  /** Sends message and signature. Resolves once the server has opened a session. */
  verify(request: {
    readonly message: string
    readonly signature: Hex
    readonly signal: AbortSignal
  }): Promise<void>
  /** The session of this browser, or `null` when nobody is signed in. */
  getSession(request: { readonly signal: AbortSignal }): Promise<Session | null>
  /** Ends the session of this browser. Resolves when there was none. */
  signOut(request: { readonly signal: AbortSignal }): Promise<void>
}
