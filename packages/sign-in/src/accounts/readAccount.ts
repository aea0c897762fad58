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
  const rows = await database.query<WalletRow>(
    `SELECT id, address, chain_id::text AS chain_id, is_primary, created_at FROM countersign.wallets
    WHERE account_id = $1 ORDER BY created_at, id`,
    [id],
  )
  return toAccount(id, rows)
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
