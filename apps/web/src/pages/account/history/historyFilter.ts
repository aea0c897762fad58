import type { RecentTransaction, RecentTransactionStatus } from '@countersign/kit'

/** Filters of the history; `null` shows everything. */
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
  'partially_reverted',
  'unknown',
]

export const isFiltered = ({ chainId, status }: HistoryFilter): boolean => chainId !== null || status !== null

export function applyFilter(
  transactions: readonly RecentTransaction[],
  { chainId, status }: HistoryFilter,
): readonly RecentTransaction[] {
  return transactions.filter(
    (transaction) =>
      (chainId === null || transaction.chainId === chainId) &&
      (status === null || transaction.status === status),
  )
}

/** The available choices: values that occur, and the selected one, which may no longer occur. */
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
