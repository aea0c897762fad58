import type { RecentTransaction, RecentTransactionStatus } from '@countersign/kit'

/** What of the history is shown; `null` is everything. */
export type HistoryFilter = {
  readonly chainId: number | null
  readonly status: RecentTransactionStatus | null
}

export const everything: HistoryFilter = { chainId: null, status: null }

const statuses: readonly RecentTransactionStatus[] = [
  'pending',
  'confirmed',
  'failed',
  'replaced',
  'cancelled',
]

export const isFiltered = ({ chainId, status }: HistoryFilter): boolean => chainId !== null || status !== null

export function applyFilter(
  transactions: readonly RecentTransaction[],
  { chainId, status }: HistoryFilter,
): readonly RecentTransaction[] {
  return transactions.filter(
    (one) => (chainId === null || one.chainId === chainId) && (status === null || one.status === status),
  )
}

/** What can be chosen: what occurs, and what is chosen, which may have gone meanwhile. */
export function filterChoices(transactions: readonly RecentTransaction[], filter: HistoryFilter) {
  const chainIds = new Set(transactions.map(({ chainId }) => chainId))
  const occurring = new Set(transactions.map(({ status }) => status))
  if (filter.chainId !== null) chainIds.add(filter.chainId)
  if (filter.status !== null) occurring.add(filter.status)
  return {
    chainIds: [...chainIds],
    statuses: statuses.filter((status) => occurring.has(status)),
  }
}
