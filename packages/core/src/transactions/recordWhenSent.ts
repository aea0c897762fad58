import { lateResponses } from '../connectors/walletConnect/lateResponses.ts'
import type { Wallets } from '../state/Wallets.ts'
import { runWhile } from '../store/runWhile.ts'
import type { SentTransaction, TransactionDescription } from './recordTransactions.ts'
import { SENDING } from './sendingMutations.ts'

/**
 * Records what wagmi's hooks of the same query client send, and late responses of a wallet on another device. The code
 * loads when something is sent. Returns a function that stops it.
 */
export function recordWhenSent(
  wallets: Wallets,
  loadDescription: () => Promise<(sent: SentTransaction) => TransactionDescription>,
) {
  const cache = wallets.queryClient.getMutationCache()
  let isWanted = false
  const part = runWhile(
    () => {
      isWanted ||=
        lateResponses.get().length > 0 ||
        cache.getAll().some(({ options }) => SENDING.includes(options.mutationKey?.[0]))
      return isWanted
    },
    () => Promise.all([import('./recordTransactions.ts'), loadDescription()]),
    ([{ recordTransactions }, describe]) => recordTransactions(wallets, describe, lateResponses),
  )
  const stops = [cache.subscribe(part.update), lateResponses.subscribe(part.update)]
  part.update()
  return () => {
    for (const stop of stops) stop()
    part.stop()
  }
}
