import type { SessionProvider, SessionProviderOptions } from './SessionProvider.ts'

/** A pairing whose code your interface shows. */
export type Pairing = {
  /** Requests a code, passes it on, and resolves once a wallet has approved. */
  readonly pair: (onCode: (uri: string) => void) => Promise<void>
  /** Aborted once no caller waits. */
  readonly signal: AbortSignal
  readonly onClose: () => void
}

/** Shows the code of a pairing until a wallet has approved. */
export type PairInDialog = (pairing: Pairing) => Promise<void>

/** The parameters of `walletConnect`. */
export type WalletConnectParameters = {
  /**
   * Project ID from the WalletConnect dashboard: 32 hexadecimal characters, unless `createProvider` is given. Without one
   * (`null` or empty) connecting throws. `YOUR_PROJECT_ID` is a placeholder that a local relay accepts.
   */
  readonly projectId: string | null
  /** Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string | undefined
  /** Application metadata for the wallet. Default: the page's title, description and icon. */
  readonly metadata?: SessionProviderOptions['metadata'] | undefined
  /** Shows the code in the connector's own dialog. Default: `true`; pass false if the kit's dialog shows it. */
  readonly showQrModal?: boolean | undefined
  /** Whether a session that was not requested for every configured chain is ended and requested again. Default: `true`. */
  readonly isNewChainsStale?: boolean | undefined
  /** Creates the provider. Default: the one of `@countersign/walletconnect`. */
  readonly createProvider?: ((options: SessionProviderOptions) => Promise<SessionProvider>) | undefined
}
