import type { Account } from '@countersign/api'
import { announce } from '../accounts/announce.ts'
import { readAccount } from '../accounts/readAccount.ts'
import { unknownWallet } from '../accounts/walletRecords.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import { lockAccount } from '../sessions/lockAccount.ts'
import type { WalletChange } from './unlinkWallet.ts'

/**
 * Makes a wallet the primary one of its account. Must run in a transaction.
 *
 * @throws {RequestError} `wallet_unknown`, `no_session`
 */
export async function makePrimary(transaction: Queryable, change: WalletChange): Promise<Account> {
  const { accountId, walletId, metadata, now } = change
  await lockAccount(transaction, change)
  const account = await readAccount(transaction, accountId)
  const wallet = account.wallets.find(({ id }) => id === walletId)
  if (!wallet) throw unknownWallet()
  if (wallet.primary) return account
  // Two statements: a unique index allows one primary wallet per account.
  await transaction.query('UPDATE countersign.wallets SET is_primary = false WHERE account_id = $1', [
    accountId,
  ])
  await transaction.query('UPDATE countersign.wallets SET is_primary = true WHERE id = $1', [walletId])
  await recordAudit(transaction, { kind: 'primary_changed', now, metadata, accountId, wallet })
  await announce(transaction, { kind: 'wallets', account: accountId })
  return readAccount(transaction, accountId)
}
