import type { Client } from 'viem'
import { transactionKey } from '../mergeTransactions.ts'
import { type WatchOptions, watchChain } from './watchChain.ts'

type WatchTransactionsParameters = WatchOptions & {
  /** Returns a chain's client, or `null` if it is not configured: its rows stay unchanged. */
  readonly clientOf: (chainId: number) => Pick<Client, 'request'> | null
  readonly onIdle?: () => void
}

/**
 * Follows an account's transactions on every chain: to their receipts, to their replacements, and back after a reorg. An
 * unreachable chain ends nothing. Sends no requests while nothing is open. Returns a function that stops it.
 */
export function watchTransactions({ clientOf, onIdle = () => {}, ...options }: WatchTransactionsParameters) {
  const { store, trackingStore, account } = options
  const chains = new Map<number, ReturnType<typeof watchChain>>()
  const idle = new Set<number>()

  function updateChains() {
    for (const { chainId, removed } of store.all(account)) {
      const client = removed || chains.has(chainId) ? null : clientOf(chainId)
      if (!client) continue
      const whenIdle = () => {
        idle.add(chainId)
        if (idle.size === chains.size) onIdle()
      }
      chains.set(chainId, watchChain({ ...options, chainId, client, onIdle: whenIdle }))
    }
    idle.clear()
    for (const chain of chains.values()) chain.scheduleNext()
  }

  function updateNow() {
    if (globalThis.document?.visibilityState === 'hidden') return
    for (const chain of chains.values()) chain.pollNow()
  }

  trackingStore.keepOnly(account, new Set(store.list(account).map(transactionKey)))
  updateChains()
  const unsubscribe = store.version.subscribe(updateChains)
  globalThis.document?.addEventListener('visibilitychange', updateNow)
  globalThis.window?.addEventListener('online', updateNow)
  return () => {
    unsubscribe()
    globalThis.document?.removeEventListener('visibilitychange', updateNow)
    globalThis.window?.removeEventListener('online', updateNow)
    for (const chain of chains.values()) chain.stop()
  }
}
