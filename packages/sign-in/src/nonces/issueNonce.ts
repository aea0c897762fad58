import { randomBytes } from 'node:crypto'
import type { Origin } from '../audit/Origin.ts'
import type { Context } from '../context.ts'
import { isShared, type LimitUse, limitRow, tooManyRequests } from '../limits/takeLimit.ts'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import { ALONE } from '../store/gather.ts'
import type { Purpose } from './Purpose.ts'

export type NonceRequest = {
  readonly purpose: Purpose
  /** The secret in the browser's own cookie. */
  readonly browser: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly expiresAt: number
  readonly origin: Origin
  /** Taken first, in the same statement. */
  readonly limit: LimitUse
}

/**
 * Makes nonces of 128 random bits, each for one browser and one purpose, and keeps their hashes, with a row each in the
 * audit log: all in one statement. `null` is one whose limit has nothing left.
 */
export async function issueNonces(
  database: Queryable,
  requests: readonly NonceRequest[],
): Promise<(string | null | typeof ALONE)[]> {
  const nonces = requests.map(() => randomBytes(16).toString('hex'))
  const rows = requests.map(({ purpose, browser, now, expiresAt, origin, limit }, n) => ({
    n,
    ...limitRow(limit),
    hash: hashSecret(nonces[n] as string),
    browser_hash: hashSecret(browser),
    purpose,
    issued_at: new Date(now).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    browser: origin.browser,
    client: origin.client,
    request_id: origin.requestId,
  }))
  const found = await database.query<{ n: number }>('SELECT n FROM countersign.issue_nonces($1) AS n', [
    JSON.stringify(rows),
  ])
  const issued = new Set(found.map(({ n }) => n))
  const limits = requests.map(({ limit }) => limit)
  return nonces.map((nonce, n) => {
    if (issued.has(n)) return nonce
    return isShared(limits[n] as LimitUse, limits) ? ALONE : null
  })
}

/**
 * Makes a nonce, see {@link issueNonces}.
 *
 * @throws {SignInError} `too_many_requests`
 */
export async function issueNonce(
  { database, together }: Pick<Context, 'database' | 'together'>,
  request: NonceRequest,
): Promise<string> {
  const nonce = await together.issueNonce(request)
  if (nonce === null) throw await tooManyRequests(database, request.limit)
  return nonce
}
