import type { ClientEvent } from './connectEventStream.ts'
import type { SignInClientOptions } from './createSignInClient.ts'

/** The options of `watchServerEvents`. */
export type WatchServerEventsOptions = Pick<SignInClientOptions, 'url' | 'basePath'> & {
  /**
   * Called for each event of the account. `missed`: the stream was interrupted or refused, so anything may have changed, and
   * the session may have ended.
   */
  readonly onEvent: (event: ClientEvent) => void
  /**
   * Called once the stream is open, or the first attempt has failed: data that you fetch after that misses no change. Called
   * again after a failure.
   */
  readonly onSettled?: (() => void) | undefined
  /** Ends the stream when it aborts. */
  readonly signal: AbortSignal
}
