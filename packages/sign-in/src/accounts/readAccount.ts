import { checksumAddress } from '../message/address.ts'
import type { Queryable } from '../store/Database.ts'
import type { Account } from './Account.ts'

/** A wallet as the database has it; its network as text. */
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

/** A wallet with the time from which the contract of a contract wallet is to be asked again. */
export type CheckedWalletRow = WalletRow & { readonly check_after: Date | null }

/** The wallets of an account, in the order of their making. */
export async function readWallets(database: Queryable, accountId: string): Promise<CheckedWalletRow[]> {
  return database.query<CheckedWalletRow>(
    `SELECT id, address, chain_id::text AS chain_id, is_primary, created_at, check_after
    FROM countersign.wallets WHERE account_id = $1 ORDER BY created_at, id`,
    [accountId],
  )
}

/** An account of the rows of its wallets, in the order of their making. */
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
