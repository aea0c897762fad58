import type { Queryable } from '../store/Database.ts'
import type { Account, Wallet } from './Account.ts'

/**
 * Removes a wallet from an account that has others, with its sessions and recent transactions. The oldest other wallet
 * becomes the primary one where it was that. The account must be locked.
 *
 * @returns the ids of the sessions that ended
 */
export async function removeWallet(
  transaction: Queryable,
  { id: accountId, wallets }: Account,
  wallet: Wallet,
): Promise<readonly string[]> {
  const heir = wallets.find(({ id }) => id !== wallet.id)
  if (!heir) throw new Error('The last wallet of an account cannot be removed.')
  const ended = await transaction.query<{ id: string }>(
    'DELETE FROM countersign.sessions WHERE wallet_id = $1 RETURNING id',
    [wallet.id],
  )
  await transaction.query('DELETE FROM countersign.wallets WHERE id = $1', [wallet.id])
  // An address may be several wallets: a contract on one network each.
  await transaction.query(
    `DELETE FROM countersign.transactions WHERE account_id = $1 AND address = $2 AND NOT EXISTS (
      SELECT 1 FROM countersign.wallets WHERE account_id = $1 AND address = $2)`,
    [accountId, wallet.address.toLowerCase()],
  )
  if (wallet.primary) {
    await transaction.query('UPDATE countersign.wallets SET is_primary = true WHERE id = $1', [heir.id])
  }
  return ended.map(({ id }) => id)
}
