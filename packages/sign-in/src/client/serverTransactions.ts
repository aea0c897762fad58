import {
  isTooFarAhead,
  type RecentTransaction,
  savedTransactionSchema,
  toDescription,
  transactionsSchema,
} from '@countersign/api'
import { is } from 'valibot'
import type { Call } from './Call.ts'
import { readSignInResponse } from './readSignInResponse.ts'

type Query = { readonly address: `0x${string}`; readonly signal: AbortSignal }

/** Lists the server's transactions of a wallet, including removed ones. Rejects with a SignInRequestError. */
export async function listTransactions(
  call: Call,
  { address, signal }: Query,
): Promise<readonly RecentTransaction[]> {
  const path = `/transactions?address=${encodeURIComponent(address)}`
  const response = await call('GET', path, signal)
  return (await readSignInResponse(response, transactionsSchema, signal)).transactions
}

/** Saves what the server accepts; the rest stays in this browser. Rejects with a SignInRequestError. */
export async function saveTransactions(
  call: Call,
  { address, transactions, signal }: Query & { readonly transactions: readonly RecentTransaction[] },
): Promise<void> {
  const accepted = transactions.map(withDescription).filter(isAccepted)
  if (accepted.length > 0) await call('PUT', '/transactions', signal, { address, transactions: accepted })
}

function withDescription(transaction: RecentTransaction): RecentTransaction {
  return { ...transaction, description: toDescription(transaction.description) }
}

/** The server rejects a whole request for one invalid transaction. */
function isAccepted(transaction: RecentTransaction): boolean {
  return is(savedTransactionSchema, transaction) && !isTooFarAhead(transaction, Date.now())
}
