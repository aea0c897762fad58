import type { Confirmation } from '../accounts/Confirmation.ts'
import { lockAccount } from '../accounts/lockAccount.ts'
import type { Origin } from '../audit/Origin.ts'
import { announce } from '../events/announce.ts'
import type { Queryable } from '../store/Database.ts'

export type Revocation = {
  readonly accountId: string
  /** The session that asks. */
  readonly currentId: string
  /** The id of the session to end, or all but the one that asks. */
  readonly target: string | 'others'
  /** `null` when a session ends itself. */
  readonly confirmation: Confirmation | null
  readonly origin: Origin
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Ends sessions of an account and says how many there were. Must run in a transaction.
 *
 * @throws {SignInError} `no_session` when the one that asks has been ended meanwhile: of two that end each other, one does
 */
export async function revokeSessions(transaction: Queryable, revocation: Revocation): Promise<number> {
  const { accountId, currentId, target, confirmation, origin, now } = revocation
  await lockAccount(transaction, { accountId, sessionId: currentId, now, confirmation })
  const [found] = await transaction.query<{ ended: number }>(
    `WITH ended AS (
      DELETE FROM countersign.sessions s USING countersign.wallets w
      WHERE w.id = s.wallet_id AND w.account_id = $1 AND s.id ${target === 'others' ? '<>' : '='} $2
        AND LEAST(s.idle_expires_at, s.expires_at) > $3::timestamptz
      RETURNING s.id, w.address, w.chain_id),
    noted AS (
      INSERT INTO countersign.audit
        (at, kind, account_id, session_id, address, chain_id, browser, client, request_id)
      SELECT $3::timestamptz, 'session_revoked', $1::uuid, id, address, chain_id, $4, $5, $6::uuid FROM ended)
    SELECT count(*)::int AS ended FROM ended`,
    [
      accountId,
      target === 'others' ? currentId : target,
      new Date(now).toISOString(),
      origin.browser,
      origin.client,
      origin.requestId,
    ],
  )
  const ended = found?.ended ?? 0
  if (ended > 0) await announce(transaction, { kind: 'sessions', account: accountId })
  return ended
}
