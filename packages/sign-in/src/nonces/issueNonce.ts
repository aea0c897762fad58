import type { Origin } from '../audit/Origin.ts'
import type { Context } from '../context.ts'
import type { LimitUse } from '../limits/takeLimit.ts'
import { randomBytes } from '../randomBytes.ts'
import { hashSecret } from '../secret.ts'
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
 * Makes a nonce of 128 random bits for one browser and one purpose, and keeps its hash, with a row in the audit log.
 *
 * @throws {SignInError} `too_many_requests`
 */
export async function issueNonce(
  { limiter }: Pick<Context, 'limiter'>,
  request: NonceRequest,
): Promise<string> {
  const { purpose, browser, now, expiresAt, origin, limit } = request
  const nonce = randomBytes(16).toString('hex')
  const row = {
    hash: hashSecret(nonce),
    browser_hash: hashSecret(browser),
    purpose,
    issued_at: new Date(now).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    browser: origin.browser,
    client: origin.client,
    request_id: origin.requestId,
  }
  return limiter.take(limit, { asks: { list: 'issues', row }, read: () => nonce })
}
