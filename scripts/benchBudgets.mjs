/** What the kit may cost a page: the one table that checks and measurements hold it to. kB are after gzip -9. */
export const budgets = {
  /** The page's script with our button in it; the same page without us is the floor. */
  scriptAtLoad: 115,
  /** What the opened dialog with its list adds. */
  scriptOpened: 25,
  /** All of the kit's style. */
  style: 8,
  /** The application's first screen, all of its script. */
  applicationScript: 135,
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
  /** MB after the dialog was opened once. */
  heap: 4,
  /** What 50 openings may leave behind: nothing in the document, and MB of heap as the floor's measuring does too. */
  heapGrowth: 0.1,
  nodesGrowth: 0,
  listenersGrowth: 0,
}
