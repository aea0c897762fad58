import type { Address, Hex } from 'viem'
import type { TransactionsAdapter } from '../transactions/TransactionsAdapter.ts'

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
  /** By this browser's own clock: after it the server refuses the message, and the kit asks for another one first. */
  readonly expiresAt: Date
}

/** What a message is to be written for. */
export type PrepareRequest = {
  /** The account that signs, checksummed. */
  readonly address: Address
  /** The network the wallet is on: always one of the application's. */
  readonly chainId: number
  readonly signal: AbortSignal
}

/** What a wallet has signed. */
export type VerifyRequest = {
  /** The message as it was signed, to the byte. */
  readonly message: string
  readonly signature: Hex
  readonly signal: AbortSignal
}

/** What a wallet has signed to allow a change of the account: send both to the server with the change. */
export type Confirmation = {
  /** The message as it was signed, to the byte. */
  readonly message: string
  readonly signature: Hex
}

/** What is to be allowed. The first six are those of `@countersign/sign-in`; another server may have others. */
export type ConfirmAction =
  | 'link_wallet'
  | 'unlink_wallet'
  | 'change_primary'
  | 'end_sessions'
  | 'export_account'
  | 'delete_account'
  | (string & {})

/** The call behind `useConfirm`. */
export type ConfirmAdapter = {
  /**
   * Requests a nonce for one action and writes the message, whose statement names the action. Otherwise as in signing
   * in; `address` is a wallet of the account.
   */
  prepare(request: PrepareRequest & { readonly action: ConfirmAction }): Promise<PreparedMessage>
}

/** The two calls that add another wallet to the account that is signed in. */
export type LinkAdapter = {
  /**
   * Asks the server for a challenge and writes the message, whose statement says that it links. Otherwise as in signing
   * in.
   */
  prepare(request: PrepareRequest): Promise<PreparedMessage>
  /**
   * Sends message and signature. Resolves once the wallet is one of the account's, also when it was before;
   * `getSession` then names it. Not aborted by the visitor's leaving: what the server has been sent may be done.
   *
   * With `confirm` in the adapter, `confirmation` is what a wallet of the account signed to allow it. It is sent once: the
   * next try has another.
   *
   * Reject with an error whose `code` is `wallet_of_another_account` where that is why: it is told in words of its own.
   */
  verify(request: VerifyRequest & { readonly confirmation?: Confirmation }): Promise<unknown>
}

/**
 * Your sign-in backend: four calls, none of which knows about React, and optional ones for linking wallets, confirming
 * changes and recent transactions.
 *
 * - Reject with any error to tell that a call failed. The visitor is told in the kit's words, the application's
 *   `onError` is given the error as its `cause`, and everything can be tried again.
 * - Every call gets a signal. It is aborted when the visitor leaves or when the kit gives up waiting, 10 seconds after
 *   the call; what the call answers then is ignored.
 * - The server decides who is signed in, not the kit: after `verify` the kit believes `getSession` alone. So `verify`
 *   must leave something behind that `getSession` finds, as a rule a cookie.
 * - Calls may run at the same time, and `getSession` runs often: at the start, and whenever the page is looked at again.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 what the message must say
 * @example
 * const signIn: SignInAdapter = {
 *   async prepare({ address, chainId, signal }) {
 *     const challenge = await post('/nonce', {}, signal)
 *     const { domain, uri, nonce } = challenge
 *     const [issuedAt, expirationTime] = [new Date(challenge.issuedAt), new Date(challenge.expirationTime)]
 *     const fields = { address, chainId, domain, uri, nonce, version: '1', issuedAt, expirationTime } as const
 *     // The server's clock and the visitor's may differ by hours.
 *     const lifetime = expirationTime.getTime() - issuedAt.getTime()
 *     return { message: createSiweMessage(fields), expiresAt: new Date(Date.now() + lifetime) }
 *   },
 *   verify: ({ message, signature, signal }) => post('/verify', { message, signature }, signal),
 *   getSession: ({ signal }) => get('/session', signal),
 *   signOut: ({ signal }) => post('/sign-out', {}, signal),
 * }
 */
export type SignInAdapter = {
  /**
   * Asks the server for a challenge and writes the message. Called anew for every attempt, also after a rejection, so
   * that no nonce is signed twice. Answers that are not a {@link PreparedMessage} never reach the wallet.
   */
  prepare(request: PrepareRequest): Promise<PreparedMessage>
  /**
   * Sends message and signature. Resolves once the server has opened a session, whatever its value. The signal is not
   * aborted by the visitor's leaving, since the server may have acted already; the kit then calls `signOut`.
   */
  verify(request: VerifyRequest): Promise<unknown>
  /**
   * The session of this browser, or `null` when nobody is signed in. Reject only when that is not known: a server that
   * does not answer signs nobody out.
   */
  getSession(request: { readonly signal: AbortSignal }): Promise<Session | null>
  /** Ends the session of this browser. Resolves, whatever its value, also when there was none. */
  signOut(request: { readonly signal: AbortSignal }): Promise<unknown>
  /** Adds another wallet to the account. Without it `useLinkDialog` opens nothing. */
  readonly link?: LinkAdapter
  /** Asks a wallet of the account to allow a change: for `useConfirm`, and before linking. */
  readonly confirm?: ConfirmAdapter
  /** Keeps the account's recent transactions. Without it they stay in this browser. */
  readonly transactions?: TransactionsAdapter
}
