import type { Account } from '@countersign/api'
import type { Queryable } from '../database/Database.ts'
import { checksumAddress } from '../siwe/address.ts'

/** A row of the wallets table, with the chain ID as text. */
export type WalletRow = {
  readonly id: string
  readonly address: string
  readonly chain_id: string | null
  readonly is_primary: boolean
  readonly created_at: Date
}

/** Reads an account with all its wallets. */
export async function readAccount(database: Queryable, id: string): Promise<Account> {
  return toAccount(id, await readWallets(database, id))
}

/** A wallet with the time at which its contract is due for another check. */
export type CheckedWalletRow = WalletRow & { readonly check_after: Date | null }

/** Reads the wallets of an account, oldest first. */
async function readWallets(database: Queryable, accountId: string): Promise<CheckedWalletRow[]> {
  return database.query<CheckedWalletRow>(
    `SELECT id, address, chain_id::text AS chain_id, is_primary, created_at, check_after
    FROM countersign.wallets WHERE account_id = $1 ORDER BY created_at, id`,
    [accountId],
  )
}

/** Builds an account from the rows of its wallets, oldest first. */
export function toAccount(id: string, rows: readonly WalletRow[]): Account {
  const wallets = rows.map((row) => ({
    id: row.id,
    address: checksumAddress(row.address),
    chainId: row.chain_id === null ? null : Number(row.chain_id),
    primary: row.is_primary,
    addedAt: row.created_at.toISOString(),
  }))
  return { id, wallets }
}
