import { type RecentTransaction, TRANSACTION_LIMITS } from '@countersign/api'
import { announce } from '../accounts/announce.ts'
import { unknownWallet } from '../accounts/walletRecords.ts'
import type { Queryable } from '../database/Database.ts'
import type { Actor } from '../sessions/Actor.ts'
import { lockAccount } from '../sessions/lockAccount.ts'
import type { Address } from '../siwe/address.ts'
import { readTransactions } from './readTransactions.ts'

export type TransactionsToSave = Omit<Actor, 'confirmation'> & {
  /** One of the account's wallets. */
  readonly address: Address
  /** Already checked. Can have several copies of a transaction. */
  readonly transactions: readonly RecentTransaction[]
}

/**
 * Saves of each transaction the copy with the later `updatedAt`; with the same time, one that is not pending. Deletes the
 * oldest beyond the limits. Notifies open pages of changes. Must run in a database transaction.
 *
 * @returns the stored copies of these transactions, newest first
 * @throws {RequestError} `wallet_unknown`, `no_session`
 */
export async function saveTransactions(
  transaction: Queryable,
  { accountId, sessionId, now, address, transactions }: TransactionsToSave,
): Promise<RecentTransaction[]> {
  await lockAccount(transaction, { accountId, sessionId, now, confirmation: null })
  const wallet = { accountId, address }
  if (!(await isOwnWallet(transaction, wallet))) throw unknownWallet()
  const written = await write(transaction, wallet, transactions)
  if (written.length > 0) await prune(transaction, wallet)
  const all = await readTransactions(transaction, wallet)
  const storedKeys = new Set(all.map(keyOf))
  // Not for one that was deleted at once because of newer ones: its browser would save it again forever.
  if (written.some((key) => storedKeys.has(key)))
    await announce(transaction, { kind: 'transactions', account: accountId })
  const requestedKeys = new Set(transactions.map(keyOf))
  return all.filter((saved) => requestedKeys.has(keyOf(saved)))
}

type WalletOfAccount = { readonly accountId: string; readonly address: Address }

const keyOf = ({ chainId, hash }: Pick<RecentTransaction, 'chainId' | 'hash'>) => `${chainId}:${hash}`

async function isOwnWallet(
  transaction: Queryable,
  { accountId, address }: WalletOfAccount,
): Promise<boolean> {
  const found = await transaction.query(
    'SELECT 1 FROM countersign.wallets WHERE account_id = $1 AND address = $2 LIMIT 1',
    [accountId, address.toLowerCase()],
  )
  return found.length > 0
}

/** Returns the keys of new and updated transactions. */
async function write(
  transaction: Queryable,
  { accountId, address }: WalletOfAccount,
  transactions: readonly RecentTransaction[],
): Promise<string[]> {
  const rows = transactions.map(({ createdAt, updatedAt, ...one }) => ({
    ...one,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }))
  const written = await transaction.query<{ chain_id: string; hash: RecentTransaction['hash'] }>(
    `INSERT INTO countersign.transactions AS kept
      (account_id, address, chain_id, hash, description, details, status, confirmations, created_at, updated_at,
      nonce, replaced_by, calls, atomic, transaction_hashes, removed)
    SELECT DISTINCT ON ("chainId", hash) $1::uuid, $2, "chainId", hash, description, details, status, confirmations,
      "createdAt", "updatedAt", nonce, "replacedBy", calls, atomic, "transactionHashes", COALESCE(removed, false)
    FROM jsonb_to_recordset($3::jsonb) AS given (
      "chainId" bigint, hash text, description text, details jsonb, status text, confirmations integer,
      "createdAt" timestamptz, "updatedAt" timestamptz, nonce bigint, "replacedBy" text, calls integer,
      atomic boolean, "transactionHashes" text[], removed boolean)
    ORDER BY "chainId", hash, "updatedAt" DESC, status = 'pending'
    ON CONFLICT (account_id, address, chain_id, hash) DO UPDATE SET
      description = excluded.description, details = excluded.details, status = excluded.status, confirmations = excluded.confirmations,
      created_at = excluded.created_at, updated_at = excluded.updated_at, nonce = excluded.nonce,
      replaced_by = excluded.replaced_by, calls = excluded.calls, atomic = excluded.atomic,
      transaction_hashes = excluded.transaction_hashes, removed = excluded.removed
    WHERE excluded.updated_at > kept.updated_at
      OR (excluded.updated_at = kept.updated_at AND kept.status = 'pending' AND excluded.status <> 'pending')
    RETURNING chain_id::text AS chain_id, hash`,
    [accountId, address.toLowerCase(), JSON.stringify(rows)],
  )
  return written.map(({ chain_id, hash }) => keyOf({ chainId: Number(chain_id), hash }))
}

/** Deletes the oldest transactions of each kind beyond the limits, as browsers do. */
async function prune(transaction: Queryable, { accountId, address }: WalletOfAccount): Promise<void> {
  const { pending, ended, removed } = TRANSACTION_LIMITS.stored
  await transaction.query(
    `DELETE FROM countersign.transactions old USING (
      SELECT chain_id, hash, sort,
        row_number() OVER (PARTITION BY sort ORDER BY created_at DESC, chain_id, hash) AS place
      FROM (
        SELECT chain_id, hash, created_at,
          CASE WHEN removed THEN 'removed' WHEN status = 'pending' THEN 'pending' ELSE 'ended' END AS sort
        FROM countersign.transactions WHERE account_id = $1 AND address = $2) AS own) AS ranked
    WHERE old.account_id = $1 AND old.address = $2 AND old.chain_id = ranked.chain_id AND old.hash = ranked.hash
      AND ranked.place > CASE ranked.sort
        WHEN 'pending' THEN $3::int WHEN 'ended' THEN $4::int ELSE $5::int END`,
    [accountId, address.toLowerCase(), pending, ended, removed],
  )
}
