import type { Address } from 'viem'
import type { Connector } from 'wagmi'
import type { Session } from '../signIn/SignInAdapter.ts'
import type { WalletKitError } from './WalletKitError.ts'

/** A wallet that connected. */
export type WalletConnected = {
  readonly address: Address
  readonly chainId: number
  readonly connector: Connector
  /** True when the kit brought the connection of last time back; false when the visitor chose the wallet now. */
  readonly isReconnected: boolean
}

/**
 * What the kit tells the application. Each is called once for what happened, after it happened and never while React
 * renders; the functions of the latest render are the ones called. One that throws is reported as an uncaught error,
 * and stops nothing.
 *
 * @example
 * <WalletKitProvider
 *   onConnect={({ connector, isReconnected }) => !isReconnected && count('connect', connector.name)}
 *   onSignIn={() => navigate('/account')}
 *   …
 * >
 */
export type WalletKitCallbacks = {
  /** A wallet connected. Another account or network of the same wallet is no new connection. */
  readonly onConnect?: ((connected: WalletConnected) => void) | undefined
  /** The connection ended: by the visitor, by the wallet, or by leaving sign-in. */
  readonly onDisconnect?: (() => void) | undefined
  /** The visitor signed in on this page. Not called for a session that was there before, nor for another tab's. */
  readonly onSignIn?: ((session: Session) => void) | undefined
  /** The session ended: signed out here or in another tab, expired, or another account took its place. */
  readonly onSignOut?: (() => void) | undefined
  /** A connection, a switch of networks, a sign-in, a sign-out or a linking that the visitor asked the kit for has failed. */
  readonly onError?: ((error: WalletKitError) => void) | undefined
}
