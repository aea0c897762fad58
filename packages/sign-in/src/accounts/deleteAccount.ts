import { announce } from '../events/announce.ts'
import type { Queryable } from '../store/Database.ts'
import { eraseActivity } from './eraseActivity.ts'
import { type Asker, lockAccount } from './lockAccount.ts'

/**
 * Deletes an account with all that is kept of it: wallets, sessions, recent transactions, and the rows of the audit log
 * that its owner could read, as many as one short transaction can: call `finishErasure` afterwards. Then nothing that names
 * the account, its sessions or its wallets is left. Must run in a transaction.
 *
 * @throws {SignInError} `no_session` when the account is gone already, or the session that asks
 */
export async function deleteAccount(transaction: Queryable, asker: Asker): Promise<void> {
  await lockAccount(transaction, asker)
  await eraseAccount(transaction, asker)
}

/** The same for an account that is locked already, whoever asks. */
export async function eraseAccount(
  transaction: Queryable,
  { accountId, now }: Pick<Asker, 'accountId' | 'now'>,
): Promise<void> {
  // The log last: deleting wallets and sessions waits for sign-ins and sign-outs in progress, and for their rows.
  const wallets = await transaction.query(
    'DELETE FROM countersign.wallets WHERE account_id = $1 RETURNING address, chain_id::text AS chain_id',
    [accountId],
  )
  await transaction.query('DELETE FROM countersign.accounts WHERE id = $1', [accountId])
  await transaction.query(
    `INSERT INTO countersign.erasures (account_id, deleted_at, up_to, wallets)
    SELECT $1, $2::timestamptz, COALESCE(max(id), 0), $3::jsonb FROM countersign.audit`,
    [accountId, new Date(now).toISOString(), JSON.stringify(wallets)],
  )
  await eraseActivity(transaction, accountId)
  await announce(transaction, { kind: 'sessions', account: accountId })
}
