import { transactionStatuses } from '@countersign/api'
import type { RecentTransaction, RecentTransactionStatus } from '@countersign/kit'

/** Filters of the history; `null` shows everything. */
export type HistoryFilter = {
  readonly chainId: number | null
  readonly status: RecentTransactionStatus | null
}

export const noFilter: HistoryFilter = { chainId: null, status: null }

export const isFiltered = ({ chainId, status }: HistoryFilter): boolean => chainId !== null || status !== null

/** Returns whether the filter shows a transaction. */
export const matches =
  ({ chainId, status }: HistoryFilter) =>
  (transaction: RecentTransaction): boolean =>
    (chainId === null || transaction.chainId === chainId) &&
    (status === null || transaction.status === status)

/** The available choices: values that occur, and the selected one, which may no longer occur. */
export function filterChoices(transactions: readonly RecentTransaction[], filter: HistoryFilter) {
  const chainIds = new Set(transactions.map(({ chainId }) => chainId))
  const occurring = new Set(transactions.map(({ status }) => status))
  if (filter.chainId !== null) chainIds.add(filter.chainId)
  if (filter.status !== null) occurring.add(filter.status)
  return {
    chainIds: [...chainIds],
    statuses: transactionStatuses.filter((status) => occurring.has(status)),
  }
}
