import { randomUUID } from 'node:crypto'
import { createSecret, hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { endSession } from './endSession.ts'
import type { SessionLifetime } from './Session.ts'

export type SessionRequest = {
  readonly walletId: string
  /** The token of the session that this browser has so far; it ends. */
  readonly previousToken: string | null
  readonly lifetime: SessionLifetime
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Opens a session with a new token of 256 bits, which is handed out here and kept nowhere. Must run in a transaction. */
export async function openSession(transaction: Queryable, request: SessionRequest): Promise<string> {
  const { walletId, previousToken, lifetime, now } = request
  const at = (after: number) => new Date(now + after).toISOString()
  const token = createSecret()
  if (previousToken !== null) await endSession(transaction, previousToken)
  await transaction.query(
    `DELETE FROM countersign.sessions WHERE id IN (
      SELECT id FROM countersign.sessions
      WHERE LEAST(idle_expires_at, expires_at) < $1::timestamptz
      LIMIT 100 FOR UPDATE SKIP LOCKED)`,
    [at(0)],
  )
  await transaction.query(
    `INSERT INTO countersign.sessions (id, token_hash, wallet_id, created_at, used_at, idle_expires_at, expires_at)
    VALUES ($1, $2, $3, $4::timestamptz, $4::timestamptz, $5::timestamptz, $6::timestamptz)`,
    [randomUUID(), hashSecret(token), walletId, at(0), at(lifetime.idle), at(lifetime.max)],
  )
  return token
}
