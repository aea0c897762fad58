import { type RecentTransaction, transactionKey } from '@countersign/core'
import { isRendered } from '../ui/isRendered.ts'

/** Whether a row of a transaction is on screen, so that its change is visible there. */
export function isListed(transaction: RecentTransaction): boolean {
  const rows = document.querySelectorAll(`[data-transaction="${transactionKey(transaction)}"]`)
  return [...rows].some((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return isRendered(row) && bottom > 0 && top < innerHeight && !row.closest('[data-toast]')
  })
}
