import type { RecentTransaction, TransactionDetails, TransactionStatus } from '@countersign/api'
import type { Queryable } from '../database/Database.ts'
import type { Address } from '../siwe/address.ts'

export type TransactionRow = {
  readonly address: string
  readonly chain_id: string
  readonly hash: RecentTransaction['hash']
  readonly description: string
  readonly details: TransactionDetails | null
  readonly status: TransactionStatus
  readonly confirmations: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly nonce: string | null
  readonly replaced_by: RecentTransaction['hash'] | null
  readonly calls: number | null
  readonly atomic: boolean | null
  readonly transaction_hashes: readonly RecentTransaction['hash'][] | null
  readonly removed: boolean
}

/** The columns of a {@link TransactionRow}. */
const TRANSACTION_COLUMNS = `address, chain_id::text AS chain_id, hash, description, details, status,
  confirmations, created_at, updated_at, nonce::text AS nonce, replaced_by, calls, atomic, transaction_hashes, removed`

/** Reads the transactions of one wallet of an account, newest first, including removed ones. */
export async function readTransactions(
  database: Queryable,
  { accountId, address }: { readonly accountId: string; readonly address: Address },
): Promise<RecentTransaction[]> {
  const rows = await database.query<TransactionRow>(
    `SELECT ${TRANSACTION_COLUMNS} FROM countersign.transactions
    WHERE account_id = $1 AND address = $2 ORDER BY created_at DESC, transactions.chain_id, hash`,
    [accountId, address.toLowerCase()],
  )
  return rows.map(toTransaction)
}

function toTransaction(row: TransactionRow): RecentTransaction {
  return {
    hash: row.hash,
    chainId: Number(row.chain_id),
    description: row.description,
    // Versions that do not know details leave them when they remove a transaction.
    ...(row.details === null || row.removed ? {} : { details: row.details }),
    status: row.status,
    confirmations: row.confirmations,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
    ...(row.nonce === null ? {} : { nonce: Number(row.nonce) }),
    ...(row.replaced_by === null ? {} : { replacedBy: row.replaced_by }),
    ...(row.calls === null ? {} : { calls: row.calls }),
    ...(row.atomic === null ? {} : { atomic: row.atomic }),
    ...(row.transaction_hashes === null ? {} : { transactionHashes: row.transaction_hashes }),
    ...(row.removed ? { removed: true } : {}),
  }
}
