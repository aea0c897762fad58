import type { Address } from 'viem'
import type { Kit } from '../createKit.ts'
import type { TransactionStore } from './transactionStore.ts'
import { transactionsOf } from './transactionsOf.ts'
import { watchReceipt } from './watchReceipt.ts'

/** Watches every pending transaction of an account, also those sent before a reload. Returns what stops it. */
export function watchPending(kit: Kit, account: Address): () => void {
  const { config } = kit
  const store = transactionsOf(kit)
  const stop = new AbortController()
  const watched = new Set<string>()

  async function watch({ hash, chainId, ...rest }: ReturnType<TransactionStore['list']>[number]) {
    const client = config.getClient({ chainId })
    const status = await watchReceipt({
      client,
      transaction: { hash, chainId, ...rest },
      signal: stop.signal,
    })
    if (status) store.settle(account, chainId, hash, status)
  }

  function look() {
    for (const transaction of store.list(account)) {
      const id = `${transaction.chainId}:${transaction.hash}`
      const configured = config.chains.some((chain) => chain.id === transaction.chainId)
      // A network that is no longer configured cannot be asked: the row stays pending.
      if (transaction.status !== 'pending' || !configured || watched.has(id)) continue
      watched.add(id)
      void watch(transaction)
    }
  }

  look()
  const unsubscribe = store.version.subscribe(look)
  return () => {
    unsubscribe()
    stop.abort()
  }
}
