import type { Recorder } from '../events/createRecorder.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection, watchConnection } from '../wagmi.ts'
import { transactionKey } from './mergeTransactions.ts'
import { transactionsOf } from './transactionsOf.ts'

/**
 * Records the events of the connected account's transactions, from those that this page has added since `startedAt`.
 * Returns a function that stops it.
 */
export function recordStatuses(
  wallets: Wallets,
  { record, includeAddresses }: Recorder,
  startedAt: number,
): () => void {
  const { config } = wallets
  const store = transactionsOf(wallets)
  let account = getConnection(config).address
  const rows = () => (account ? store.list(account) : [])
  const read = () => new Map(rows().map((row) => [transactionKey(row), row.status]))
  let known = read()
  for (const row of rows())
    if (row.createdAt >= startedAt && store.added.has(transactionKey(row))) known.delete(transactionKey(row))

  function update() {
    const before = known
    known = read()
    for (const row of rows()) {
      const { chainId, hash, status, createdAt } = row
      const key = transactionKey(row)
      const isSentHere = store.added.has(key)
      const last = before.get(key)
      const fields = { chainId, isSentHere, ...(includeAddresses ? { hash } : {}) }
      if (last === undefined && isSentHere) record({ type: 'transaction_sent', ...fields })
      else if (last !== undefined && last !== status)
        record({ type: `transaction_${status}`, ...fields }, Math.max(0, Date.now() - createdAt))
    }
  }

  update()
  const stops = [
    store.version.subscribe(update),
    watchConnection(config, {
      onChange({ address }) {
        if (address === account) return
        account = address
        known = read()
      },
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
