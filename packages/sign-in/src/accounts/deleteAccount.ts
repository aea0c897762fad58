import { announce } from '../events/announce.ts'
import type { Queryable } from '../store/Database.ts'
import { type Asker, lockAccount } from './lockAccount.ts'

/**
 * Deletes an account with all that is kept of it: wallets, sessions, recent transactions, and every row of the audit log that its owner
 * could read. Nothing that names the account, its sessions or its wallets is left. Must run in a transaction.
 *
 * @throws {SignInError} `no_session` when the account is gone already, or the session that asks
 */
export async function deleteAccount(transaction: Queryable, asker: Asker): Promise<void> {
  await lockAccount(transaction, asker)
  await eraseAccount(transaction, asker.accountId)
}

/** The same for an account that is locked already, whoever asks. */
export async function eraseAccount(transaction: Queryable, accountId: string): Promise<void> {
  // The log last: deleting wallets and sessions waits for whoever signs in or out at this moment, and for the row that tells of it.
  const wallets = await transaction.query(
    'DELETE FROM countersign.wallets WHERE account_id = $1 RETURNING address, chain_id::text AS chain_id',
    [accountId],
  )
  await transaction.query('DELETE FROM countersign.accounts WHERE id = $1', [accountId])
  await transaction.query("SELECT set_config('countersign.erase', 'on', true)")
  // One index each; a single condition for all three would read the whole log.
  await transaction.query(
    `DELETE FROM countersign.audit challenge USING countersign.audit own
    WHERE own.account_id = $1 AND challenge.nonce_hash = own.nonce_hash AND challenge.account_id IS NULL`,
    [accountId],
  )
  await transaction.query(
    `DELETE FROM countersign.audit attempt
    USING jsonb_to_recordset($1::jsonb) AS own (address text, chain_id bigint)
    WHERE attempt.address = own.address AND attempt.account_id IS NULL
      AND (own.chain_id IS NULL OR attempt.chain_id = own.chain_id)`,
    [JSON.stringify(wallets)],
  )
  await transaction.query('DELETE FROM countersign.audit WHERE account_id = $1', [accountId])
  await transaction.query("SELECT set_config('countersign.erase', 'off', true)")
  await announce(transaction, { kind: 'sessions', account: accountId })
}
