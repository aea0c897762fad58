import { lockAccounts } from '../accounts/lockAccount.ts'
import type { Address } from '../message/address.ts'
import { checksumAddress } from '../message/address.ts'
import type { Queryable, SqlValue } from '../store/Database.ts'

/**
 * Whom a command is about: an account by its id, or whoever has an address; with a network, the contract account of
 * that network alone. An address may belong to several accounts: that of its key, and one a network of its contracts.
 */
export type Target =
  | { readonly kind: 'account'; readonly id: string }
  | { readonly kind: 'address'; readonly address: Address; readonly chainId: number | null }

/** A wallet as the operator names it; a network of `null` stands for an address with a key. */
export type NamedWallet = {
  readonly id: string
  readonly accountId: string
  readonly address: Address
  readonly chainId: number | null
}

/** Keeps the accounts of a target as they are until the transaction's end, and finds their ids. */
export async function lockTarget(transaction: Queryable, target: Target): Promise<string[]> {
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

/** The wallets that a target names: all of an account, or those of the address. */
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

/** A condition on a wallet `w`, with its values from `$first` on. */
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
