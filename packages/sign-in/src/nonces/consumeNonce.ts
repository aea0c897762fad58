import type { Context } from '../context.ts'
import type { LimitUse } from '../limits/takeLimit.ts'
import { hashSecret } from '../secret.ts'
import { NONCE_MEMORY } from './lifetime.ts'
import type { Purpose } from './Purpose.ts'

export type NonceUse = {
  readonly nonce: string
  readonly purpose: Purpose
  /** The secrets in the browser's own cookies. */
  readonly browsers: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Taken first, in the same statement. */
  readonly limit: LimitUse
}

/** Why a nonce is of no use. */
export type NonceRefusal = 'unknown' | 'used' | 'expired' | 'other_browser' | 'other_purpose'

export type NonceFate =
  | { readonly fate: NonceRefusal }
  /** `browser` is the secret, of those that were sent, that it was handed out to. */
  | { readonly fate: 'consumed'; readonly browser: string }

type Used = { readonly purpose: Purpose; readonly browser_hash: string }

/**
 * Uses a nonce up, by one statement: of any number of attempts at once, one at most is told `consumed`. A nonce
 * tried for another purpose is gone as well; one tried by another browser is not.
 *
 * @throws {SignInError} `too_many_requests`; the nonce is as it was
 */
export async function consumeNonce(
  { database, limiter }: Pick<Context, 'database' | 'limiter'>,
  use: NonceUse,
): Promise<NonceFate> {
  const hash = hashSecret(use.nonce)
  const browsers = new Map(use.browsers.map((secret) => [hashSecret(secret), secret]))
  const used = await limiter.take(use.limit, {
    asks: {
      list: 'uses',
      row: { hash, browsers: [...browsers.keys()], now: new Date(use.now).toISOString() },
    },
    read: ([row]) => row as Used | undefined,
  })
  if (used) {
    const browser = browsers.get(used.browser_hash)
    if (browser === undefined || used.purpose !== use.purpose) return { fate: 'other_purpose' }
    return { fate: 'consumed', browser }
  }
  const [kept] = await database.query<{ browser_hash: string; used: boolean }>(
    `SELECT browser_hash, consumed_at IS NOT NULL AS used FROM countersign.nonces
    WHERE hash = $1 AND expires_at > $2::timestamptz`,
    [hash, new Date(use.now - NONCE_MEMORY).toISOString()],
  )
  if (!kept) return { fate: 'unknown' }
  if (!browsers.has(kept.browser_hash)) return { fate: 'other_browser' }
  return { fate: kept.used ? 'used' : 'expired' }
}
