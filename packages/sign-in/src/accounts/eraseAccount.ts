import type { Database, Queryable } from '../database/Database.ts'
import { DatabaseError } from '../errors/DatabaseError.ts'
import { RequestError } from '../errors/RequestError.ts'
import { announce } from './announce.ts'

/** Rows of the log that one transaction erases, not counting the challenges that led to them. */
const PAGE = 500

/**
 * Deletes an account with its wallets, sessions, recent transactions and a first part of its activity. Call
 * {@link finishErasure} afterwards to erase the rest; then no row names the account, its sessions or its wallets. The
 * account must be locked.
 */
export async function eraseAccount(
  transaction: Queryable,
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<void> {
  // The audit log last: deleting wallets and sessions waits for concurrent sign-ins and sign-outs, which write to it.
  const wallets = await transaction.query(
    'DELETE FROM countersign.wallets WHERE account_id = $1 RETURNING address, chain_id::text AS chain_id',
    [accountId],
  )
  // Logout tokens of its sessions at OpenID clients are sent later.
  await transaction.query(
    `SELECT countersign.end_openid_sessions(ARRAY(
      SELECT id_hash FROM countersign.openid_records WHERE account_id = $1 AND model = 'Session'), $2::timestamptz)`,
    [accountId, new Date(now).toISOString()],
  )
  await transaction.query('DELETE FROM countersign.openid_records WHERE account_id = $1', [accountId])
  await transaction.query('DELETE FROM countersign.accounts WHERE id = $1', [accountId])
  await transaction.query(
    `INSERT INTO countersign.erasures (account_id, deleted_at, up_to, wallets)
    SELECT $1, $2::timestamptz, COALESCE(max(id), 0), $3::jsonb FROM countersign.audit`,
    [accountId, new Date(now).toISOString(), JSON.stringify(wallets)],
  )
  await eraseActivity(transaction, accountId)
  await transaction.query(
    `INSERT INTO countersign.webhook_messages (webhook, type, at, account_id, due_at)
    SELECT name, 'account.deleted', $2::timestamptz, $1, $2::timestamptz FROM countersign.webhooks`,
    [accountId, new Date(now).toISOString()],
  )
  await announce(transaction, { kind: 'sessions', account: accountId })
}

/**
 * Runs the deletion of an account. A foreign key of the application can forbid it, at once or at the commit.
 *
 * @throws {RequestError} `account_in_use`
 */
export async function refuseInUse<Result>(
  work: () => Promise<Result>,
  detail = 'The account was not deleted: other data of this application belongs to it. Contact the operator.',
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof DatabaseError) || !foreignKeyStates.includes(cause.sqlState ?? '')) throw cause
    throw new RequestError('account_in_use', detail, { cause })
  }
}

/** SQLSTATE of a violated foreign key, and of `ON DELETE RESTRICT` since Postgres 18. */
const foreignKeyStates = ['23503', '23001']

/** Erases part of a deleted account's activity. Resolves to `false` when none was left. Must run in a transaction. */
export async function eraseActivity(transaction: Queryable, accountId: string): Promise<boolean> {
  await transaction.query("SELECT set_config('countersign.erase', 'on', true)")
  const erased = await transaction.query(
    'DELETE FROM countersign.audit WHERE id IN (SELECT countersign.erasable_activity($1, $2)) RETURNING id',
    [accountId, PAGE],
  )
  await transaction.query(
    `DELETE FROM countersign.erasures WHERE account_id = $1
      AND NOT EXISTS (SELECT countersign.erasable_activity($1, 1))`,
    [accountId],
  )
  await transaction.query("SELECT set_config('countersign.erase', 'off', true)")
  return erased.length > 0
}

/**
 * Erases the rest of a deleted account's activity in small transactions, for at most `timeout` milliseconds. Maintenance
 * erases what is left, also after a database failure, with which `onError` is called.
 */
export async function finishErasure(
  database: Database,
  accountId: string,
  timeout: number,
  onError?: (error: DatabaseError) => void,
): Promise<void> {
  const end = performance.now() + timeout
  try {
    while (performance.now() < end) {
      if (!(await database.transaction((transaction) => eraseActivity(transaction, accountId)))) return
    }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    onError?.(error)
  }
}
