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
  /** A wallet connected. Not called when the same wallet changes its account or chain. */
  readonly onConnect?: ((connected: WalletConnected) => void) | undefined
  /** The connection ended: by the user, by the wallet, or by leaving sign-in. */
  readonly onDisconnect?: (() => void) | undefined
  /** The user signed in on this page. Not called for an existing session or one of another tab. */
  readonly onSignIn?: ((session: Session) => void) | undefined
  /** The session ended: signed out here or in another tab, expired, or replaced by another account. */
  readonly onSignOut?: (() => void) | undefined
  /** Connecting, switching chains, signing in or out, or linking a wallet failed. */
  readonly onError?: ((error: CountersignError) => void) | undefined
}
