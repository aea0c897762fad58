/** Sent through a connector's emitter once a request has reached a wallet that is another app of this phone. */
export const WALLET_ASKED = 'countersign.asked'

export type WalletAsked = {
  /** Leads into the app, to the request. */
  readonly link: string
  /** Whether it was followed already; else it waits for a tap. */
  readonly opened: boolean
}
