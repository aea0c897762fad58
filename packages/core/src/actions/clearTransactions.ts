import type { Wallets } from '../state/Wallets.ts'
import { transactionsOf } from '../transactions/transactionsOf.ts'
import { getConnection } from '../wagmi.ts'

/** A function that restores what was cleared. */
export type ClearTransactionsReturnType = () => void

export type ClearTransactionsErrorType = never

/** Clears the connected account's recent transactions, on every chain. Returns a function that restores them. */
export function clearTransactions(wallets: Wallets): ClearTransactionsReturnType {
  const { address } = getConnection(wallets.config)
  return address ? transactionsOf(wallets).clear(address) : () => {}
}
