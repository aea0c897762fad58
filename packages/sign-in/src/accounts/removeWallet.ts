import type { Account, Wallet } from '@countersign/api'
import type { Queryable } from '../database/Database.ts'

/** What left an account with a wallet. */
export type RemovedWallet = {
  /** The IDs of the sessions that ended. */
  readonly endedSessions: readonly string[]
  /** The number of its passkeys. */
  readonly passkeys: number
}

/**
 * Removes a wallet with its sessions, passkeys and recent transactions from an account. If it was the primary wallet, the
 * oldest other wallet becomes primary. The account must be locked.
 */
export async function removeWallet(
  transaction: Queryable,
  { id: accountId, wallets }: Account,
  wallet: Wallet,
): Promise<RemovedWallet> {
  const nextPrimary = wallets.find(({ id }) => id !== wallet.id)
  const ended = await transaction.query<{ id: string }>(
    'DELETE FROM countersign.sessions WHERE wallet_id = $1 RETURNING id',
    [wallet.id],
  )
  const passkeys = await transaction.query(
    'DELETE FROM countersign.passkeys WHERE wallet_id = $1 RETURNING id',
    [wallet.id],
  )
  await transaction.query('DELETE FROM countersign.wallets WHERE id = $1', [wallet.id])
  // An address can be several wallets: its key, and a contract on each chain.
  await transaction.query(
    `DELETE FROM countersign.transactions WHERE account_id = $1 AND address = $2 AND NOT EXISTS (
      SELECT 1 FROM countersign.wallets WHERE account_id = $1 AND address = $2)`,
    [accountId, wallet.address.toLowerCase()],
  )
  if (wallet.primary && nextPrimary) {
    await transaction.query('UPDATE countersign.wallets SET is_primary = true WHERE id = $1', [
      nextPrimary.id,
    ])
  }
  return { endedSessions: ended.map(({ id }) => id), passkeys: passkeys.length }
}
