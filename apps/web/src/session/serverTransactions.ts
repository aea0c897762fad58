import { isTooFarAhead, savedTransactionSchema, toDescription, transactionsSchema } from '@countersign/api'
import type { RecentTransaction, TransactionsAdapter } from '@countersign/kit'
import { is } from 'valibot'
import { parseResponse } from './parseResponse.ts'
import { readJson } from './request.ts'
import type { Call } from './signInAdapter.ts'

/** Lists the server's transactions of a wallet, including removed ones. Rejects with a SignInRequestError. */
export async function listTransactions(
  call: Call,
  { address, signal }: Parameters<TransactionsAdapter['list']>[0],
): Promise<readonly RecentTransaction[]> {
  const path = `/api/transactions?address=${encodeURIComponent(address)}`
  return parseResponse(transactionsSchema, await readJson(await call('GET', path, signal))).transactions
}

/** Saves what the server accepts; the rest stays in this browser. Rejects with a SignInRequestError. */
export async function saveTransactions(
  call: Call,
  { address, transactions, signal }: Parameters<TransactionsAdapter['save']>[0],
): Promise<void> {
  const accepted = transactions.map(withDescription).filter(isAccepted)
  if (accepted.length > 0) await call('PUT', '/api/transactions', signal, { address, transactions: accepted })
}

function withDescription(transaction: RecentTransaction): RecentTransaction {
  return { ...transaction, description: toDescription(transaction.description) }
}

/** The server rejects a whole request for one invalid transaction. */
function isAccepted(transaction: RecentTransaction): boolean {
  return is(savedTransactionSchema, transaction) && !isTooFarAhead(transaction, Date.now())
}
