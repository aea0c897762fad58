import type { Client, Hash } from 'viem'
import { waitForTransactionReceipt } from 'viem/actions'
import type { RecentTransaction, RecentTransactionStatus } from './RecentTransaction.ts'

type Parameters = {
  readonly client: Client
  readonly transaction: RecentTransaction
  readonly signal: AbortSignal
  /** Milliseconds between two looks after one that failed. */
  readonly pause?: number
}

const PAUSE = 4_000

/**
 * Waits for a transaction's receipt for as long as it takes. An RPC that is down or slow is asked again: only a
 * receipt, or a replacement, ends the wait. Resolves `null` when the signal is aborted first.
 */
export async function watchReceipt({
  client,
  transaction,
  signal,
  pause = PAUSE,
}: Parameters): Promise<Exclude<RecentTransactionStatus, 'pending'> | null> {
  while (!signal.aborted) {
    let reason: 'replaced' | 'repriced' | 'cancelled' | undefined
    try {
      const receipt = await waitForTransactionReceipt(client, {
        hash: transaction.hash as Hash,
        confirmations: transaction.confirmations,
        onReplaced: (replacement) => {
          reason = replacement.reason
        },
      })
      if (signal.aborted) return null
      // A transaction that was only sped up did what it was sent for: its receipt speaks for it.
      if (reason === 'cancelled' || reason === 'replaced') return reason
      return receipt.status === 'success' ? 'confirmed' : 'failed'
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return null
}
