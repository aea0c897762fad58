import { randomUUID } from 'node:crypto'
import type { Origin } from '../audit/Origin.ts'
import { createSecret, hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { endSession } from './endSession.ts'
import type { ContractRecheck, SessionLifetime } from './Session.ts'

export type SessionRequest = {
  readonly walletId: string
  /** The token of the session that this browser has so far; it ends. */
  readonly previousToken: string | null
  readonly origin: Origin
  /** What a contract account is asked about again; `null` for an address with a key. */
  readonly proof: { readonly message: string; readonly signature: string } | null
  readonly lifetime: SessionLifetime
  readonly recheck: ContractRecheck
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Opens a session with a new token of 256 bits, which is handed out here and kept nowhere. Must run in a transaction. */
export async function openSession(
  transaction: Queryable,
  request: SessionRequest,
): Promise<{ readonly id: string; readonly token: string }> {
  const { walletId, previousToken, origin, proof, lifetime, recheck, now } = request
  const at = (after: number) => new Date(now + after).toISOString()
  const id = randomUUID()
  const token = createSecret()
  if (previousToken !== null) await endSession(transaction, { token: previousToken, origin, now })
  await transaction.query(
    `WITH swept AS (
      DELETE FROM countersign.sessions WHERE id IN (
        SELECT id FROM countersign.sessions
        WHERE LEAST(idle_expires_at, expires_at) < $4::timestamptz
        LIMIT 100 FOR UPDATE SKIP LOCKED))
    INSERT INTO countersign.sessions
      (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at,
      browser, client, proof_message, proof_signature, checked_at, check_after)
    VALUES ($1, $2, $3, $4::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz,
      $7, $8, $9, $10, $11::timestamptz, $12::timestamptz)`,
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
  return { id, token }
}
