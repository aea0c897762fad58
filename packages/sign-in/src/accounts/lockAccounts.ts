import type { Queryable } from '../database/Database.ts'

/**
 * Locks accounts and their wallets until the end of the transaction, for other changes and for sign-ins. Returns the IDs
 * of the accounts that exist.
 */
export async function lockAccounts(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
  const values = [`{${ids.join(',')}}`]
  // Locked in a fixed order, so that two transactions cannot deadlock. Sign-ins lock wallets only.
  const accounts = await transaction.query<{ id: string }>(
    'SELECT id FROM countersign.accounts WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE',
    values,
  )
  await transaction.query(
    'SELECT 1 FROM countersign.wallets WHERE account_id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE',
    values,
  )
  return accounts.map(({ id }) => id)
}
