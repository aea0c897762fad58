/**
 * The budgets of the kit, for checks and measurements. Sizes are limits in kB after gzip -9. `npm run size` also compares
 * each with what is recorded in recordedSizes.json, which is closer.
 */
export const budgets = {
  /** The scripts of a page with our button. `floor` is the same page without the kit. */
  scriptAtLoad: 113,
  /** The same page with the connector for wallets on other devices, which shares library files with viem. */
  scriptAtLoadPairing: 117,
  /** The page with our button that also watches events. */
  scriptAtLoadEvents: 115.2,
  /** The file of the list, with the icons at its head. */
  scriptOpened: 26,
  /** All styles of the kit (decision 026). */
  style: 9.2,
  /** All scripts of the application's first screen. */
  applicationScript: 129,
  /** Added when the user picks a wallet on another device: its views, the QR code, the connector and its client. */
  scriptPaired: 41,
  /** The WalletConnect client, in a page with all of viem. */
  clientBesideViem: 20.4,
  /** The same client with all of its dependencies. */
  client: 27.4,
  /** The custom element in a page, before it loads the panel. */
  element: 2,
  /** The panel of the custom element until its list is shown, with React, wagmi and the styles. */
  elementPanel: 180,
  /** Requests to other hosts before the user picks a wallet. */
  outsideRequests: 0,
  /** All requests until the list is shown, including the page, without icons: each row in view loads one. */
  requests: 10,
  layoutShift: 0,
  /** Milliseconds from the click to the first frame with the dialog, by CPU slowdown. */
  firstPaint: { 1: 16, 4: 60 },
  /** Milliseconds from the click to the end of all animations. */
  settled: { motion: 200, reduced: 72 },
  longTasks: 0,
  /**
   * Milliseconds with a wallet on another device, with a relay and a phone on this machine and the CPU slowed
   * down four times: from the pick to the painted code, including loading the script (the target is 100 on a
   * fast CPU); from the scan to the painted account; for a signature.
   */
  pairing: { code: 500, connected: 500, signature: 100 },
  /** MB of heap after the dialog was opened once. */
  heap: 4,
  /** Growth by 50 openings: none in the document, and MB of heap that measuring the floor also adds. */
  heapGrowth: 0.1,
  nodesGrowth: 0,
  listenersGrowth: 0,
}
