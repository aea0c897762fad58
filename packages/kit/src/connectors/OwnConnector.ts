/** What connectors of ours that bring a wallet's own script add to those of wagmi. A connector of others has none of it. */
export type OwnConnector = {
  /** Stops waiting for the visitor; an answer that comes later connects nobody. */
  readonly abandon?: () => void
  /** True where the page stands inside the wallet, which is then asked before any other, without a choice. */
  readonly isHere?: () => boolean
  /** Whether the wallet shows a window or a dialog of its own, for which ours makes way. Default: true. */
  readonly showsItself?: boolean
}
