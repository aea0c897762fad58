import { announce } from '../accounts/announce.ts'
import { toWalletIdentity, type WalletIdentityRow } from '../accounts/walletRecords.ts'
import { type RequestMetadata, recordAudit } from '../audit/recordAudit.ts'
import type { Queryable } from '../database/Database.ts'
import type { Confirmation } from '../sessions/Confirmation.ts'
import type { EndedSession } from '../sessions/endSession.ts'
import { lockAccount } from '../sessions/lockAccount.ts'

export type Revocation = {
  readonly accountId: string
  /** The session of the request. */
  readonly currentId: string
  /** The ID of the session to end, or all except the current one. */
  readonly target: string | 'others'
  /** `null` when a session ends itself. */
  readonly confirmation: Confirmation | null
  readonly metadata: RequestMetadata
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Ends sessions of an account. Must run in a transaction.
 *
 * @returns the sessions that ended
 * @throws {RequestError} `no_session` when the current session has ended: of two sessions that end each other, one does
 */
export async function revokeSessions(
  transaction: Queryable,
  revocation: Revocation,
): Promise<readonly EndedSession[]> {
  const { accountId, currentId, target, confirmation, metadata, now } = revocation
  await lockAccount(transaction, { accountId, sessionId: currentId, now, confirmation })
  const ended = await transaction.query<WalletIdentityRow & { readonly id: string }>(
    `DELETE FROM countersign.sessions s USING countersign.wallets w
    WHERE w.id = s.wallet_id AND w.account_id = $1 AND s.id ${target === 'others' ? '<>' : '='} $2
      AND LEAST(s.idle_expires_at, s.expires_at) > $3::timestamptz
    RETURNING s.id, w.address, w.chain_id::text AS chain_id`,
    [accountId, target === 'others' ? currentId : target, new Date(now).toISOString()],
  )
  if (ended.length === 0) return []
  const sessions = ended.map((row) => ({ accountId, sessionId: row.id, wallet: toWalletIdentity(row) }))
  const entry = { kind: 'session_revoked', now, metadata, accountId } as const
  await recordAudit(transaction, ...sessions.map((session) => ({ ...entry, ...session })))
  await announce(transaction, { kind: 'sessions', account: accountId })
  return sessions
}
