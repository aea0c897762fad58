import { lockAccounts } from '../accounts/lockAccounts.ts'
import type { Queryable, SqlValue } from '../database/Database.ts'
import { type Address, checksumAddress } from '../siwe/address.ts'

/**
 * What a command applies to: an account by its ID, or all wallets of an address. With a chain ID, only the contract
 * account of that chain. An address can belong to several accounts: one for its key, and one per chain for its contracts.
 */
export type Target =
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'address'; readonly address: Address; readonly chainId: number | null }

/** A wallet of a target; `chainId` is `null` for an address with a key. */
export type NamedWallet = {
  readonly id: string
  readonly accountId: string
  readonly address: Address
  readonly chainId: number | null
}

/** Locks the accounts of a target until the end of the transaction. Returns their IDs. */
export async function lockTarget(transaction: Queryable, target: Target): Promise<string[]> {
  // An account may have no wallets.
  if (target.kind === 'account') return lockAccounts(transaction, [target.id])
  const { condition, values } = whereTarget(target)
  const found = await transaction.query<{ id: string }>(
    `SELECT DISTINCT w.account_id AS id FROM countersign.wallets w WHERE ${condition}`,
    values,
  )
  return lockAccounts(
    transaction,
    found.map(({ id }) => id),
  )
}

/** Reads the wallets of a target: all of an account, or those of the address. */
export async function walletsOf(database: Queryable, target: Target): Promise<NamedWallet[]> {
  const { condition, values } = whereTarget(target)
  const rows = await database.query<{
    id: string
    account_id: string
    address: string
    chain_id: string | null
  }>(
    `SELECT w.id, w.account_id, w.address, w.chain_id::text AS chain_id FROM countersign.wallets w
    WHERE ${condition} ORDER BY w.created_at, w.id`,
    values,
  )
  return rows.map(({ id, account_id, address, chain_id }) => ({
    id,
    accountId: account_id,
    address: checksumAddress(address),
    chainId: chain_id === null ? null : Number(chain_id),
  }))
}

/** Returns an SQL condition on a wallet `w`, with its values starting at `$first`. */
export function whereTarget(
  target: Target,
  first = 1,
): { readonly condition: string; readonly values: readonly SqlValue[] } {
  if (target.kind === 'account') return { condition: `w.account_id = $${first}::uuid`, values: [target.id] }
  const { address, chainId } = target
  return {
    condition: `w.address = $${first} AND ($${first + 1}::bigint IS NULL OR w.chain_id = $${first + 1}::bigint)`,
    values: [address.toLowerCase(), chainId],
  }
}
