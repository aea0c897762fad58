import type { RecentTransaction, TransactionsAdapter } from '@countersign/kit'
import { toTransactions } from '../account/transactionAnswers.ts'
import { readJson } from './request.ts'
import type { Call } from './signInAdapter.ts'

// What the server takes. One that it refuses would keep all that are handed over with it from being kept.
const MAX_DESCRIPTION = 200
const MAX_CONFIRMATIONS = 1_000
const DAY = 24 * 60 * 60_000

/** What the server keeps for a wallet, removed ones included. Rejects with a SignInRequestError. */
export async function listTransactions(
  call: Call,
  { address, signal }: Parameters<TransactionsAdapter['list']>[0],
): Promise<readonly RecentTransaction[]> {
  const path = `/api/transactions?address=${encodeURIComponent(address)}`
  return toTransactions(await readJson(await call('GET', path, signal)))
}

/** Hands over what the server can keep; the rest stays in this browser. Rejects with a SignInRequestError. */
export async function saveTransactions(
  call: Call,
  { address, transactions, signal }: Parameters<TransactionsAdapter['save']>[0],
): Promise<void> {
  const kept = transactions.filter(canBeKept).map(asKept)
  if (kept.length > 0) await call('PUT', '/api/transactions', signal, { address, transactions: kept })
}

/** One that was sent while this machine's clock was far ahead stays here. */
function canBeKept({ confirmations, createdAt, updatedAt }: RecentTransaction): boolean {
  return confirmations <= MAX_CONFIRMATIONS && createdAt <= updatedAt && updatedAt < Date.now() + DAY
}

/** The server keeps one line of bounded length. */
function asKept({ description, ...transaction }: RecentTransaction): RecentTransaction {
  const line = description.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return { ...transaction, description: [...line].slice(0, MAX_DESCRIPTION).join('') }
}
