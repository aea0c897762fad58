import { randomUUID } from 'node:crypto'
import type { Origin } from '../audit/Origin.ts'
import { accountBlocked, notBlocked } from '../blocks/notBlocked.ts'
import { createSecret, hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { endSession } from './endSession.ts'
import type { ContractRecheck, SessionLifetime } from './Session.ts'

export type SessionRequest = {
  readonly walletId: string
  /** The tokens of the sessions that this browser has so far; they end. */
  readonly previousTokens: readonly string[]
  readonly origin: Origin
  /** What a contract account is asked about again; `null` for an address with a key. */
  readonly proof: { readonly message: string; readonly signature: string } | null
  readonly lifetime: SessionLifetime
  readonly recheck: ContractRecheck
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Opens a session with a new token of 256 bits, which is handed out here and kept nowhere. Must run in a transaction.
 *
 * @throws {SignInError} `account_blocked`
 */
export async function openSession(
  transaction: Queryable,
  request: SessionRequest,
): Promise<{ readonly id: string; readonly token: string }> {
  const { walletId, previousTokens, origin, proof, lifetime, recheck, now } = request
  const at = (after: number) => new Date(now + after).toISOString()
  const id = randomUUID()
  const token = createSecret()
  for (const previous of previousTokens) await endSession(transaction, { token: previous, origin, now })
  const [opened] = await transaction.query(
    `WITH swept AS (
      DELETE FROM countersign.sessions WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM countersign.sessions
        WHERE LEAST(idle_expires_at, expires_at) < $4::timestamptz
        ORDER BY LEAST(idle_expires_at, expires_at) LIMIT 100 FOR UPDATE SKIP LOCKED)))
    INSERT INTO countersign.sessions
      (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at,
      browser, client, proof_message, proof_signature, checked_at, check_after)
    SELECT $1::uuid, $2, $3::uuid, $4::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz,
      $7, $8, $9, $10, $11::timestamptz, $12::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM countersign.wallets w WHERE w.id = $3::uuid AND NOT (${notBlocked('w')}))
    RETURNING id`,
    [
      id,
      hashSecret(token),
      walletId,
      at(0),
      at(lifetime.idle),
      at(lifetime.max),
      origin.browser,
      origin.client,
      proof?.message ?? null,
      proof?.signature ?? null,
      proof && at(0),
      proof && at(recheck.every),
    ],
  )
  // Looked at here, behind the lock that the sign-in shares: whoever blocks comes before, or finds this session.
  if (!opened) throw accountBlocked()
  return { id, token }
}
