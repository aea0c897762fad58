import type { Context } from '../context.ts'
import { isShared, type LimitUse, limitRow, tooManyRequests } from '../limits/takeLimit.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { ALONE } from '../store/gather.ts'
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

/** What became of one nonce, at first sight. */
type FirstSight =
  | { readonly seen: 'limited' | 'refused' }
  | { readonly seen: 'consumed'; readonly purpose: Purpose; readonly browserHash: string }

/** Uses nonces up, all in one statement: each at most once, whoever else tries it at the same time. */
export async function consumeNonces(
  database: Queryable,
  uses: readonly NonceUse[],
): Promise<(FirstSight | typeof ALONE)[]> {
  const rows = uses.map(({ nonce, browsers, now, limit }, n) => ({
    n,
    ...limitRow(limit),
    hash: hashSecret(nonce),
    browsers: browsers.map(hashSecret),
    now: new Date(now).toISOString(),
  }))
  // In one order everywhere, so that two statements with the same nonces seldom wait for each other.
  rows.sort((one, other) => (one.hash < other.hash ? -1 : 1))
  const found = await database.query<{ n: number; purpose: Purpose | null; browser_hash: string | null }>(
    'SELECT n, purpose, browser_hash FROM countersign.consume_nonces($1)',
    [JSON.stringify(rows)],
  )
  const seen = new Map(found.map((row) => [row.n, row]))
  const limits = uses.map(({ limit }) => limit)
  return uses.map(({ limit }, n) => {
    const row = seen.get(n)
    if (!row) return isShared(limit, limits) ? ALONE : { seen: 'limited' }
    const { purpose, browser_hash: browserHash } = row
    return purpose === null || browserHash === null
      ? { seen: 'refused' }
      : { seen: 'consumed', purpose, browserHash }
  })
}

/**
 * Uses a nonce up, by one statement: of any number of attempts at once, one at most is told `consumed`. A nonce
 * tried for another purpose is gone as well; one tried by another browser is not.
 *
 * @throws {SignInError} `too_many_requests`; the nonce is as it was
 */
export async function consumeNonce(
  { database, together }: Pick<Context, 'database' | 'together'>,
  use: NonceUse,
): Promise<NonceFate> {
  const found = await together.consumeNonce(use)
  if (found.seen === 'limited') throw await tooManyRequests(database, use.limit)
  const browsers = new Map(use.browsers.map((secret) => [hashSecret(secret), secret]))
  if (found.seen === 'consumed') {
    const browser = browsers.get(found.browserHash)
    if (browser === undefined || found.purpose !== use.purpose) return { fate: 'other_purpose' }
    return { fate: 'consumed', browser }
  }
  const [kept] = await database.query<{ browser_hash: string; used: boolean }>(
    'SELECT browser_hash, consumed_at IS NOT NULL AS used FROM countersign.nonces WHERE hash = $1',
    [hashSecret(use.nonce)],
  )
  if (!kept) return { fate: 'unknown' }
  if (!browsers.has(kept.browser_hash)) return { fate: 'other_browser' }
  return { fate: kept.used ? 'used' : 'expired' }
}
