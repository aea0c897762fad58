/** What the kit may cost a page: the one table that checks and measurements hold it to. kB are after gzip -9. */
export const budgets = {
  /** The page's script with our button in it; the same page without us is the floor. */
  scriptAtLoad: 115,
  /** The same page with the connector for wallets on other devices. Its libraries share files with viem's. */
  scriptAtLoadPairing: 119,
  /** What the opened dialog with its list adds. */
  scriptOpened: 25,
  /** All of the kit's style. */
  style: 8,
  /** The application's first screen, all of its script. */
  applicationScript: 135,
  /** What choosing a wallet on another device adds to the opened dialog: the connector and its client. */
  scriptPaired: 28,
  /** The client for WalletConnect, in a page that has all of viem. */
  clientBesideViem: 20,
  /** The same client with all that it stands on. */
  client: 27,
  /** To hosts other than the page's own, before a wallet is chosen. */
  outsideRequests: 0,
  /** All that is asked until the list is shown, the page itself too. Icons aside: those come one for each row in view. */
  requests: 30,
  layoutShift: 0,
  /** Milliseconds from the click to the first frame with the dialog, by how much the processor is slowed. */
  firstPaint: { 1: 16, 4: 60 },
  /** Milliseconds from the click to the end of all motion. */
  settled: { motion: 150, reduced: 72 },
  longTasks: 0,
  /**
   * Milliseconds with a wallet on another device, over a relay and a phone of this machine, on a processor that is slowed
   * four times too: from the choice to the painted code, with its script yet to come (the aim is 100 on a fast one); from
   * the scan to the painted account; for a signature.
   */
  pairing: { code: 500, connected: 500, signature: 100 },
  /** MB after the dialog was opened once. */
  heap: 4,
  /** What 50 openings may leave behind: nothing in the document, and MB of heap as the floor's measuring does too. */
  heapGrowth: 0.1,
  nodesGrowth: 0,
  listenersGrowth: 0,
}
