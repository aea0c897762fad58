import { type LimitUse, limitValues, TAKE_LIMIT, tooManyRequests } from '../limits/takeLimit.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import type { Purpose } from './Purpose.ts'

export type NonceUse = {
  readonly nonce: string
  readonly purpose: Purpose
  /** The secrets in the browser's own cookies. */
  readonly browsers: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Taken first, in the same round trip. */
  readonly limit: LimitUse
}

/** Why a nonce is of no use. */
export type NonceRefusal = 'unknown' | 'used' | 'expired' | 'other_browser' | 'other_purpose'

export type NonceFate =
  | { readonly fate: NonceRefusal }
  /** `browser` is the secret, of those that were sent, that it was handed out to. */
  | { readonly fate: 'consumed'; readonly browser: string }

/**
 * Uses a nonce up, by one statement: of any number of attempts at once, one at most is told `consumed`. A nonce
 * tried for another purpose is gone as well; one tried by another browser is not.
 *
 * @throws {SignInError} `too_many_requests`; the nonce is as it was
 */
export async function consumeNonce(database: Queryable, use: NonceUse): Promise<NonceFate> {
  const hash = hashSecret(use.nonce)
  const browsers = new Map(use.browsers.map((secret) => [hashSecret(secret), secret]))
  const now = new Date(use.now).toISOString()
  const [found] = await database.query<{
    allowed: boolean
    purpose: Purpose | null
    browser_hash: string | null
  }>(
    `WITH ${TAKE_LIMIT},
    consumed AS (
      UPDATE countersign.nonces SET consumed_at = $7::timestamptz
      WHERE hash = $5 AND browser_hash IN (SELECT jsonb_array_elements_text($6::jsonb))
        AND consumed_at IS NULL AND expires_at > $7::timestamptz
        AND (SELECT yes FROM allowed)
      RETURNING purpose, browser_hash)
    SELECT yes AS allowed, consumed.purpose, consumed.browser_hash
    FROM allowed LEFT JOIN consumed ON true`,
    [...limitValues(use.limit), hash, JSON.stringify([...browsers.keys()]), now],
  )
  if (!found?.allowed) throw await tooManyRequests(database, use.limit)
  const browser = browsers.get(found.browser_hash ?? '')
  if (browser !== undefined)
    return found.purpose === use.purpose ? { fate: 'consumed', browser } : { fate: 'other_purpose' }

  const [kept] = await database.query<{ browser_hash: string; used: boolean }>(
    'SELECT browser_hash, consumed_at IS NOT NULL AS used FROM countersign.nonces WHERE hash = $1',
    [hash],
  )
  if (!kept) return { fate: 'unknown' }
  if (!browsers.has(kept.browser_hash)) return { fate: 'other_browser' }
  return { fate: kept.used ? 'used' : 'expired' }
}
