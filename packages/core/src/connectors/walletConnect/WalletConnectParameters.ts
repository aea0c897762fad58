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
   * Your WalletConnect project ID: 32 hex characters, from dashboard.reown.com. With `null` or an empty string, the dialog
   * still lists the wallets and explains what is missing, and connecting throws. `YOUR_PROJECT_ID` is replaced by a trial ID
   * that only the local relay accepts. Any other value throws an `InvalidConnectorError`, unless you pass `createProvider`.
   */
  readonly projectId: string | null
  /** The relay, a `wss://` or `ws://` URL. Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string | undefined
  /**
   * What wallets show about your application: `name`, `description` and `icons` (https URLs, or paths on an https page). The
   * URL is always the page's own.
   * Default: the title, description and icon of the page.
   */
  readonly metadata?: SessionProviderOptions['metadata'] | undefined
  /**
   * Shows the code in the connector's own dialog. Only for use without the kit's dialog, which sets it to `false`.
   * Default: `true`.
   */
  readonly showQrModal?: boolean | undefined
  /**
   * Disconnects a session that was created before you added a chain, so that the user connects again. Default: `true`.
   */
  readonly isNewChainsStale?: boolean | undefined
  /**
   * Attests the page's origin to wallets (WalletConnect's Verify API); without it, they may show your application as
   * unverified. Each request then waits at most a second for a hidden frame of `https://verify.walletconnect.org`, which the
   * page's policy must allow (`frame-src`). `createProvider` receives it as a function. Default: `false`.
   *
   * @see https://specs.walletconnect.com/2.0/specs/servers/verify/verify-server-api
   */
  readonly attest?: boolean | undefined
  /**
   * Creates the EIP-1193 provider, to replace our client. It receives `projectId`, `optionalChains`, `rpcMap`, `metadata`,
   * `relayUrl`, `disableProviderPing: true` and `showQrModal: false`. Default: our client, `@countersign/walletconnect`.
   */
  readonly createProvider?: ((options: SessionProviderOptions) => Promise<SessionProvider>) | undefined
}
