import type { Connector } from '@wagmi/core'
import type { Address } from 'viem'
import type { Session } from '../adapter/SignInAdapter.ts'
import type { CountersignError } from './CountersignError.ts'

/** A connected wallet. */
export type WalletConnected = {
  readonly address: Address
  readonly chainId: number
  readonly connector: Connector
  /** True if the last connection was restored; false if the user picked the wallet now. */
  readonly isReconnected: boolean
}

/**
 * Callbacks of the application. Each is called once per event, after it happened; in React never during a render, and always
 * the function of the latest render. An error in a callback is reported as uncaught and stops nothing.
 *
 * @example
 * <CountersignProvider
 *   onConnect={({ connector, isReconnected }) => !isReconnected && count('connect', connector.name)}
 *   onSignIn={() => navigate('/account')}
 *   …
 * >
 */
export type CountersignCallbacks = {
  /**
   * A wallet connected. `isReconnected` is `true` if the connection was restored after a reload. Not called when the account
   * or the chain of a connected wallet changes.
   */
  readonly onConnect?: ((connected: WalletConnected) => void) | undefined
  /** The connection ended, for any reason: by the user, by the wallet, or by leaving sign-in. */
  readonly onDisconnect?: (() => void) | undefined
  /** The user signed in on this page. Not called for a session that existed before, or for a sign-in in another tab. */
  readonly onSignIn?: ((session: Session) => void) | undefined
  /** The session ended: here, in another tab, by expiry, or because the wallet switched to another account. */
  readonly onSignOut?: (() => void) | undefined
  /**
   * A user action failed: connecting, switching chains, signing in or out, linking a wallet, or confirming a change; or a
   * part of the interface threw while it rendered.
   */
  readonly onError?: ((error: CountersignError) => void) | undefined
}
