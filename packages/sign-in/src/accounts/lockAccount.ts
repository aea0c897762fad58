import { SignInError } from '../SignInError.ts'
import { standingAmong } from '../sessions/standingSessions.ts'
import type { Queryable } from '../store/Database.ts'
import { type Confirmation, recordConfirmation } from './Confirmation.ts'

/** Who changes an account: the session that asks. */
export type Asker = {
  readonly accountId: string
  readonly sessionId: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** The signature that confirms the change; `null` for what a session may do by itself. */
  readonly confirmation: Confirmation | null
}

/**
 * Makes changes to an account wait for each other until the transaction's end, so that two of them at once can never
 * leave it without a wallet; and looks again whether the session stands, since a body or a network may have taken long. The wallet that confirmed the
 * change must be on the account now.
 *
 * @throws {SignInError} `no_session` when the session was ended, or the account deleted, since the session was read;
 *   as `recordConfirmation` does
 */
export async function lockAccount(transaction: Queryable, asker: Asker): Promise<void> {
  const { accountId, sessionId, now, confirmation } = asker
  await lockAccounts(transaction, [accountId])
  // A statement of its own: it sees what was done while the lock was waited for.
  const standing = await standingAmong(transaction, { ids: [sessionId], now })
  if (!standing.has(sessionId)) throw new SignInError('no_session', 'This session was ended meanwhile.')
  if (confirmation) await recordConfirmation(transaction, asker, confirmation)
}

/**
 * Makes all others who change these accounts, or sign in with a wallet of theirs, wait for the transaction's end. Resolves
 * the ids of those that are still there.
 */
export async function lockAccounts(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
  const values = [`{${ids.join(',')}}`]
  // Each in one order, so that two who lock several never wait for each other. Sign-ins hold wallets alone.
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

/** Keeps an account from being deleted until the transaction's end; `false` when it is gone. */
export async function holdAccount(transaction: Queryable, accountId: string): Promise<boolean> {
  const held = await transaction.query('SELECT 1 FROM countersign.accounts WHERE id = $1 FOR KEY SHARE', [
    accountId,
  ])
  return held.length > 0
}
