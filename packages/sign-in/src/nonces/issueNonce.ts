import { randomBytes } from 'node:crypto'
import type { Origin } from '../audit/Origin.ts'
import { type LimitUse, limitValues, TAKE_LIMIT, tooManyRequests } from '../limits/takeLimit.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { NONCE_MEMORY } from './lifetime.ts'
import type { Purpose } from './Purpose.ts'

export type NonceRequest = {
  readonly purpose: Purpose
  /** The secret in the browser's own cookie. */
  readonly browser: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly expiresAt: number
  readonly origin: Origin
  /** Taken first, in the same round trip. */
  readonly limit: LimitUse
}

/**
 * Makes a nonce of 128 random bits for one browser and one purpose, and keeps its hash, with a row in the audit log.
 *
 * @throws {SignInError} `too_many_requests`
 */
export async function issueNonce(database: Queryable, request: NonceRequest): Promise<string> {
  const nonce = randomBytes(16).toString('hex')
  const { purpose, browser, now, expiresAt, origin, limit } = request
  const [found] = await database.query<{ yes: boolean }>(
    `WITH ${TAKE_LIMIT},
    swept AS (
      DELETE FROM countersign.nonces WHERE (SELECT yes FROM allowed) AND ctid = ANY (ARRAY(
        SELECT ctid FROM countersign.nonces WHERE expires_at < $10::timestamptz
        ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED))),
    issued AS (
      INSERT INTO countersign.nonces (hash, browser_hash, purpose, issued_at, expires_at)
      SELECT $5, $6, $7, $8::timestamptz, $9::timestamptz FROM allowed WHERE yes),
    noted AS (
      INSERT INTO countersign.audit (at, kind, nonce_hash, browser, client, request_id)
      SELECT $8::timestamptz, 'challenge_issued', $5, $11, $12, $13::uuid FROM allowed WHERE yes)
    SELECT yes FROM allowed`,
    [
      ...limitValues(limit),
      hashSecret(nonce),
      hashSecret(browser),
      purpose,
      new Date(now).toISOString(),
      new Date(expiresAt).toISOString(),
      new Date(now - NONCE_MEMORY).toISOString(),
      origin.browser,
      origin.client,
      origin.requestId,
    ],
  )
  if (!found?.yes) throw await tooManyRequests(database, limit)
  return nonce
}
