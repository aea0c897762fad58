import type { Origin } from '../audit/Origin.ts'
import { recordAudit } from '../audit/recordAudit.ts'
import { announce } from '../events/announce.ts'
import { SignInError } from '../SignInError.ts'
import type { Queryable } from '../store/Database.ts'
import type { Account } from './Account.ts'
import { type Asker, lockAccount } from './lockAccount.ts'
import { readAccount } from './readAccount.ts'
import { removeWallet } from './removeWallet.ts'

export type WalletChange = Asker & { readonly walletId: string; readonly origin: Origin }

/**
 * Takes a wallet out of an account, with all sessions that were opened by it and its recent transactions. The oldest other one becomes the primary
 * one where it was that. Must run in a transaction.
 *
 * @returns the account as it is then, and the ids of the sessions that ended
 * @throws {SignInError} `wallet_unknown`, `last_wallet`, `no_session`
 */
export async function unlinkWallet(
  transaction: Queryable,
  change: WalletChange,
): Promise<{ readonly account: Account; readonly endedSessions: readonly string[] }> {
  const { accountId, walletId, origin, now } = change
  await lockAccount(transaction, change)
  const account = await readAccount(transaction, accountId)
  const wallet = account.wallets.find(({ id }) => id === walletId)
  if (!wallet) throw unknownWallet()
  if (account.wallets.length === 1)
    throw new SignInError('last_wallet', 'The last wallet of an account cannot be unlinked.')
  const endedSessions = await removeWallet(transaction, account, wallet)
  const entry = { now, origin, accountId, wallet }
  await recordAudit(transaction, { kind: 'wallet_unlinked', ...entry })
  for (const id of endedSessions) {
    await recordAudit(transaction, { kind: 'session_revoked', sessionId: id, ...entry })
  }
  await announce(transaction, { kind: 'wallets', account: accountId })
  return { account: await readAccount(transaction, accountId), endedSessions }
}

/** Also for a wallet of another account: who may not see it is not told that it exists. */
export function unknownWallet(): SignInError {
  return new SignInError('wallet_unknown', 'This account has no such wallet.')
}
