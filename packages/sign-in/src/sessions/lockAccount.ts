import { lockAccounts } from '../accounts/lockAccounts.ts'
import type { Queryable } from '../database/Database.ts'
import { RequestError } from '../errors/RequestError.ts'
import type { Actor } from './Actor.ts'
import { findActiveSessions } from './activeSessions.ts'
import { recordConfirmation } from './recordConfirmation.ts'

/**
 * Locks an account until the end of the transaction, so that two concurrent changes can never leave it without a wallet.
 * Checks the session again, since reading the body or an RPC call may have taken long, and the confirming wallet.
 *
 * @throws {RequestError} `no_session` when the session has ended or the account was deleted since the session was read;
 *   as `recordConfirmation` does
 */
export async function lockAccount(transaction: Queryable, actor: Actor): Promise<void> {
  const { accountId, sessionId, now, confirmation } = actor
  await lockAccounts(transaction, [accountId])
  // A separate statement, so that it sees what was committed while this one waited for the lock.
  const standing = await findActiveSessions(transaction, { ids: [sessionId], now })
  if (!standing.has(sessionId)) throw new RequestError('no_session', 'The session has ended. Sign in again.')
  if (confirmation) await recordConfirmation(transaction, actor, confirmation)
}
