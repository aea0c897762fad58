import type { Connector } from '@wagmi/core'
import type { AttemptMethod } from './ConnectMethod.ts'
import type { WalletOption } from './WalletOption.ts'

/** `reconnecting` until it is known whether the last wallet is still available. */
export type ReconnectPhase = 'reconnecting' | 'settled'

export type ReconnectParameters = {
  /** The ID of the last connector, if any. */
  readonly id: string | null
  /** The page runs inside this wallet, which takes precedence over an interrupted pairing. */
  readonly isInsideWallet?: boolean
  readonly onRequest: (connector: Connector) => void
  readonly onSettled: () => void
}

/** All code that talks to wallets. Not loaded by a page that only shows "Connect Wallet". */
export type WalletRuntime = {
  /** Connects the wallet. Resolves to true once connected, to false after a failure, which `attempt` describes. */
  readonly connect: (option: WalletOption, method: AttemptMethod) => Promise<boolean>
  /** Stops waiting. A later response does not connect. */
  readonly abandon: () => void
  /** Starts listening to wallets. Returns a function that stops it. */
  readonly start: () => () => void
  /** Completes the list: resolves once every wallet in this page has its final name and position. */
  readonly prepare: () => Promise<void>
  /** Requests what a wallet needs to sign in with the connection. */
  readonly expectPress: () => Promise<void>
  /** Resolves once the code that continues after a connection is loaded. Rejects if it did not load. */
  readonly ready: () => Promise<void>
  /** Loads the long list, for search. */
  readonly loadMore: () => Promise<void>
  /** Stops waiting, ends every connection, and none is restored after a reload. A session stays. */
  readonly disconnect: () => Promise<void>
  /** After a reload: resumes an open pairing, or reconnects the last wallet. Returns a function that stops it. */
  readonly reconnect: (parameters: ReconnectParameters) => () => void
}

/** The reconnection of the last visit's wallet, once per page. */
export type Reconnection = {
  /** Whether this connector is reconnecting. */
  readonly isReconnecting: (connector: Connector) => boolean
  readonly start: () => Promise<void>
  /** The user picks a wallet: a reconnection in progress must no longer connect. */
  readonly stop: () => void
}
