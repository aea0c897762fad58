import type { AccountAction, TermsStatus } from '@countersign/api'
import type { Address, Hex } from 'viem'
import type { SignInFields } from '../provider/signInRequest.ts'
import type { TransactionsAdapter } from './TransactionsAdapter.ts'

/** The signed-in user, as returned by your server. */
export type Session = {
  /** The wallet address this session was signed with (checksummed). */
  readonly address: Address
  /**
   * The chain of a contract account, which other chains may have given to another owner; `null` for an address with a key.
   * Omitted by backends that do not return it.
   */
  readonly chainId?: number | null
  /** Every wallet address of the same account, `address` included. Switching to one of these keeps the session. */
  readonly addresses: readonly Address[]
  /**
   * When the session expires unless it is used before, in ISO 8601. With it, `sessionExpiredAt` and the sign-in view can
   * state when it expired.
   */
  readonly expiresAt?: string | undefined
  /**
   * The terms of your server, and whether the account has accepted them. If not, `useTerms` has the user sign in again.
   * Omitted by backends without terms.
   */
  readonly terms?: TermsStatus | undefined
}

/** A message for the wallet to sign, with a fresh nonce. */
export type PreparedMessage = {
  /** ERC-4361 text. */
  readonly message: string
  /** When the message expires, by this browser's clock. After that a new message is prepared. */
  readonly expiresAt: Date
}

/** The fields of a message without an account, with a fresh nonce. */
export type SignInChallenge = SignInFields & {
  /** When the message expires, by this browser's clock. */
  readonly expiresAt: Date
}

/** The input of a new message. */
export type PrepareRequest = {
  /** The account that signs, checksummed. */
  readonly address: Address
  /** The wallet's chain ID, always one of your configured chains. */
  readonly chainId: number
  readonly signal: AbortSignal
}

/** A signed message. */
export type VerifyRequest = {
  /** The exact message that was signed. */
  readonly message: string
  readonly signature: Hex
  readonly signal: AbortSignal
}

/** A signed confirmation of an account change. Send both fields to your server with the change. */
export type Confirmation = {
  /** The exact message that was signed. */
  readonly message: string
  readonly signature: Hex
}

/** The change to confirm: an action of our server, or one of your own. */
export type ConfirmAction = AccountAction | (string & {})

/** The call behind `useConfirm`. */
export type ConfirmAdapter = {
  /**
   * Requests a nonce for one action and returns the message, whose statement names the action. Otherwise like
   * `SignInAdapter.prepare`; `address` is a wallet of the account.
   */
  prepare(request: PrepareRequest & { readonly action: ConfirmAction }): Promise<PreparedMessage>
}

/** The calls that link another wallet to the signed-in account. */
export type LinkAdapter = {
  /**
   * Requests a challenge from your server and returns the message, whose statement describes linking a wallet.
   * Otherwise like `SignInAdapter.prepare`.
   */
  prepare(request: PrepareRequest): Promise<PreparedMessage>
  /**
   * Sends message and signature. Resolves once the wallet belongs to the account, also if it did before; `getSession`
   * then lists it. Not aborted when the user leaves, since the server may have acted already.
   *
   * With `confirm` in the adapter, `confirmation` is the confirmation that a wallet of the account signed. It is used
   * once: a retry has a new one.
   *
   * Reject with an error whose `code` is `wallet_of_another_account` if the wallet belongs to another account: it has
   * its own text.
   */
  verify(request: VerifyRequest & { readonly confirmation?: Confirmation | undefined }): Promise<unknown>
}

/**
 * When the signature is requested: `on_connect`, right after the user has connected a wallet; `on_click`, after a
 * click on "Sign message"; or `on_click_for_codes`, after that click for WalletConnect sessions only, so that a code by
 * itself never signs in.
 */
export type RequestSignature = 'on_connect' | 'on_click' | 'on_click_for_codes'

/**
 * Your sign-in backend: four calls, independent of React, and optional ones for linking wallets, confirming changes and
 * recent transactions.
 *
 * - To fail a call, reject with any error. The interface shows a text, `onError` gets the error as its `cause`, and the
 *   user can retry.
 * - Every call gets a signal. It aborts after 10 seconds, and that of `prepare` also when the user leaves; a later result is
 *   ignored.
 * - Your server decides who is signed in: `verify` must set something that `getSession` can read, usually a cookie. If `verify`
 *   resolves to the session, the user is signed in a round trip earlier; `getSession` is called then too, and counts.
 * - Calls may run concurrently, and `getSession` runs often: on load, and whenever the page becomes visible.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 for the message format
 * @example
 * const signIn: SignInAdapter = {
 *   async prepare({ address, chainId, signal }) {
 *     const challenge = await post('/nonce', {}, signal)
 *     const { domain, uri, nonce } = challenge
 *     const [issuedAt, expirationTime] = [new Date(challenge.issuedAt), new Date(challenge.expirationTime)]
 *     const fields = { address, chainId, domain, uri, nonce, version: '1', issuedAt, expirationTime } as const
 *     // The server's clock and the user's may differ by hours.
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
   * Returns the message to sign, with a single-use nonce of the server. Called for every attempt, also after a rejection, so
   * that no nonce is signed twice, and again after `expiresAt`. A result that is not a {@link PreparedMessage} is never sent
   * to the wallet.
   */
  prepare(request: PrepareRequest): Promise<PreparedMessage>
  /**
   * Sends the message and its signature. Resolves once the server has opened a session: to that session, or to any other
   * value, and then the user is signed in once `getSession` has returned it. The signal is not
   * aborted when the user closes the view, since the server may have acted already: `verify` finishes, and then `signOut` is
   * called.
   */
  verify(request: VerifyRequest): Promise<unknown>
  /**
   * Returns the session of this browser, or `null` if the user is not signed in. Called after `verify`, on start, and
   * whenever the page regains focus or is restored from the back/forward cache. Reject only if the state is unknown: the
   * last known one then stays.
   */
  getSession(request: { readonly signal: AbortSignal }): Promise<Session | null>
  /** Ends the session of this browser. Resolves with any value, also if there was none. */
  signOut(request: { readonly signal: AbortSignal }): Promise<unknown>
  /**
   * Returns the fields of a message without an account, so that a wallet can connect and sign in with one approval. Called
   * when the list of wallets opens, and again before the challenge expires: bind nonces to the browser, not to an address.
   * Default: none, every wallet is connected first.
   */
  challenge?(request: { readonly signal: AbortSignal }): Promise<SignInChallenge>
  /**
   * When the signature is requested. `on_connect`: right after the user has connected a wallet, or has pressed "Sign in" with
   * a connected one. `on_click`: after a click on "Sign message". `on_click_for_codes`: after that click for WalletConnect
   * only, so that a code needs two approvals. A wallet that opens a popup always needs the click, and so does a sign-in that
   * the user did not begin. Default: `on_connect`.
   */
  readonly requestSignature?: RequestSignature | undefined
  /** Links another wallet to the account: `prepare` and `verify`. Default: none, `useLinkDialog` does nothing. */
  readonly linkWallet?: LinkAdapter | undefined
  /**
   * Has a wallet of the account confirm a change, for `useConfirm` and before linking: `prepare` with an `action`.
   * Default: none.
   */
  readonly confirm?: ConfirmAdapter | undefined
  /**
   * Stores the account's recent transactions: `list` and `save`, and optionally `subscribe`. Default: none, they stay in this
   * browser.
   */
  readonly transactions?: TransactionsAdapter | undefined
}
