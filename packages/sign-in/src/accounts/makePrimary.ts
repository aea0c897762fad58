import { recordAudit } from '../audit/recordAudit.ts'
import { announce } from '../events/announce.ts'
import type { Queryable } from '../store/Database.ts'
import type { Account } from './Account.ts'
import { lockAccount } from './lockAccount.ts'
import { readAccount } from './readAccount.ts'
import { unknownWallet, type WalletChange } from './unlinkWallet.ts'

/**
 * Makes a wallet the primary one of its account. Must run in a transaction.
 *
 * @throws {SignInError} `wallet_unknown`, `no_session`
 */
export async function makePrimary(transaction: Queryable, change: WalletChange): Promise<Account> {
  const { accountId, walletId, origin, now } = change
  await lockAccount(transaction, change)
  const account = await readAccount(transaction, accountId)
  const wallet = account.wallets.find(({ id }) => id === walletId)
  if (!wallet) throw unknownWallet()
  if (wallet.primary) return account
  // One after the other: no account may have two at any moment.
  await transaction.query('UPDATE countersign.wallets SET is_primary = false WHERE account_id = $1', [
    accountId,
  ])
  await transaction.query('UPDATE countersign.wallets SET is_primary = true WHERE id = $1', [walletId])
  await recordAudit(transaction, { kind: 'primary_changed', now, origin, accountId, wallet })
  await announce(transaction, { kind: 'wallets', account: accountId })
  return readAccount(transaction, accountId)
}
