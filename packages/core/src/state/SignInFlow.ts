import type { ReadableStore } from '../store/createStore.ts'

/** The step that failed; it selects the text (R4.2). `taken`: the wallet belongs to another account (R10.9). */
export type SignInFailure = 'preparing' | 'signing' | 'verifying' | 'taken' | 'unknown'

/** How an attempt ended, with the error if any; an attempt the user left is not reported. */
export type SignInOutcome =
  | { readonly status: 'done' }
  | { readonly status: 'failed'; readonly failure: SignInFailure | 'rejected'; readonly cause?: unknown }

/** What a sign-in does now, for the step to show. */
export type SignInState =
  | { readonly status: 'preparing' }
  | { readonly status: 'ready'; readonly message: string }
  /** The server rejects the message after `expiresAt`. */
  | { readonly status: 'signing'; readonly message: string; readonly expiresAt: Date }
  | { readonly status: 'verifying'; readonly message: string }
  | { readonly status: 'done'; readonly message: string }
  /**
   * `expired`: the message expired before the signature. `blocked`: the browser blocked the wallet's popup. `refusal`: the
   * text of an application that has refused the user, or in development of a server that refused the page's origin.
   */
  | {
      readonly status: 'failed'
      readonly failure: SignInFailure
      readonly expired?: true
      readonly blocked?: true
      readonly refusal?: string
    }

/** One account that signs in, is linked, or confirms. */
export type SignInFlow = {
  readonly state: ReadableStore<SignInState>
  /** Prepares the message, and requests a signature or verifies one if the parameter `begin` is for that. */
  readonly start: () => Promise<void>
  /** Requests a signature of the prepared message, then verifies it at the server. */
  readonly sign: () => Promise<void>
  /** Starts over, with a new message unless no wallet has seen this one. */
  readonly retry: () => Promise<void>
  /** Ends the attempt; later responses are ignored. */
  readonly cancel: () => void
}
