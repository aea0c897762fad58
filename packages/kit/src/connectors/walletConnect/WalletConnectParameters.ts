import type { SessionProvider, SessionProviderOptions } from './SessionProvider.ts'

export type WalletConnectParameters = {
  /**
   * From the WalletConnect network's dashboard. Without one (`null` or empty) connecting throws, and the dialog says
   * which wallets are missing for it. `YOUR_PROJECT_ID` stands for one for trials, which a local relay takes.
   */
  readonly projectId: string | null
  /** Default: `wss://relay.walletconnect.org`. */
  readonly relayUrl?: string
  /** How your application presents itself to the wallet. Default: the page's title, description and icon. */
  readonly metadata?: SessionProviderOptions['metadata']
  /** Shows the code in a dialog of the connector's own. Default: true; pass false where the kit's dialog shows it. */
  readonly showQrModal?: boolean
  /** Whether a session that was not asked for every chain of the config is ended and asked for anew. Default: true. */
  readonly isNewChainsStale?: boolean
  /** Makes the provider that speaks to the wallet. Default: the one of `@countersign/walletconnect`. */
  readonly createProvider?: (options: SessionProviderOptions) => Promise<SessionProvider>
}
