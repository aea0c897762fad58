import type { Origin } from '../audit/Origin.ts'
import { announce } from '../events/announce.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'

export type SessionEnd = {
  readonly token: string
  readonly origin: Origin
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Ends the session of a token, which its browser wants no more; nothing happens when there is none. Must run in a
 * transaction.
 *
 * @returns the id of its account; `null` when there was no session
 */
export async function endSession(
  transaction: Queryable,
  { token, origin, now }: SessionEnd,
): Promise<string | null> {
  const [ended] = await transaction.query<{ account_id: string }>(
    `WITH ended AS (
      DELETE FROM countersign.sessions s USING countersign.wallets w
      WHERE s.token_hash = $1 AND w.id = s.wallet_id
      RETURNING s.id, w.account_id, w.address, w.chain_id,
        LEAST(s.idle_expires_at, s.expires_at) > $2::timestamptz AS was_open),
    noted AS (
      INSERT INTO countersign.audit
        (at, kind, account_id, session_id, address, chain_id, browser, client, request_id)
      SELECT $2::timestamptz, 'signed_out', account_id, id, address, chain_id, $3, $4, $5::uuid
      FROM ended WHERE was_open)
    SELECT account_id FROM ended WHERE was_open`,
    [hashSecret(token), new Date(now).toISOString(), origin.browser, origin.client, origin.requestId],
  )
  if (!ended) return null
  await announce(transaction, { kind: 'sessions', account: ended.account_id })
  return ended.account_id
}
