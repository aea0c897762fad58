import { SignInError } from '../SignInError.ts'
import type { Queryable } from '../store/Database.ts'

/**
 * Makes changes to an account wait for each other until the transaction's end, so that two of them at once can never
 * leave it without a wallet.
 *
 * @throws {SignInError} `no_session` when the account is gone: it was deleted since the session was read
 */
export async function lockAccount(transaction: Queryable, accountId: string): Promise<void> {
  const rows = await transaction.query('SELECT 1 FROM countersign.accounts WHERE id = $1 FOR UPDATE', [
    accountId,
  ])
  if (rows.length === 0) throw new SignInError('no_session', 'This account does not exist any more.')
}
