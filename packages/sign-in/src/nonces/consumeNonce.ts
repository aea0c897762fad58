import { type LimitUse, limitValues, TAKE_LIMIT, tooManyRequests } from '../limits/takeLimit.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import type { Purpose } from './Purpose.ts'

export type NonceUse = {
  readonly nonce: string
  readonly purpose: Purpose
  /** The secret in the browser's own cookie, when it sent one. */
  readonly browser: string | null
  /** Milliseconds since 1970. */
  readonly now: number
  /** Taken first, in the same round trip. */
  readonly limit: LimitUse
}

export type NonceFate = 'consumed' | 'unknown' | 'used' | 'expired' | 'other_browser' | 'other_purpose'

/**
 * Uses a nonce up, by one statement: of any number of attempts at once, one at most is told `consumed`. A nonce
 * tried for another purpose is gone as well; one tried by another browser is not.
 *
 * @throws {SignInError} `too_many_requests`; the nonce is as it was
 */
export async function consumeNonce(database: Queryable, use: NonceUse): Promise<NonceFate> {
  const hash = hashSecret(use.nonce)
  const browserHash = use.browser === null ? null : hashSecret(use.browser)
  const now = new Date(use.now).toISOString()
  const [found] = await database.query<{ allowed: boolean; purpose: Purpose | null }>(
    `WITH ${TAKE_LIMIT},
    consumed AS (
      UPDATE countersign.nonces SET consumed_at = $7::timestamptz
      WHERE hash = $5 AND browser_hash = $6 AND consumed_at IS NULL AND expires_at > $7::timestamptz
        AND (SELECT yes FROM allowed)
      RETURNING purpose)
    SELECT yes AS allowed, (SELECT purpose FROM consumed) AS purpose FROM allowed`,
    [...limitValues(use.limit), hash, browserHash, now],
  )
  if (!found?.allowed) throw await tooManyRequests(database, use.limit)
  if (found.purpose !== null) return found.purpose === use.purpose ? 'consumed' : 'other_purpose'

  const [kept] = await database.query<{ browser_hash: string; used: boolean }>(
    'SELECT browser_hash, consumed_at IS NOT NULL AS used FROM countersign.nonces WHERE hash = $1',
    [hash],
  )
  if (!kept) return 'unknown'
  if (kept.browser_hash !== browserHash) return 'other_browser'
  return kept.used ? 'used' : 'expired'
}
