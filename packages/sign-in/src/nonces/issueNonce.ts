import type { RequestMetadata } from '../audit/recordAudit.ts'
import { hashSecret, randomBytes } from '../crypto/secret.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { LimitUse } from '../limits/takeLimit.ts'
import { hashBinding } from './hashBinding.ts'
import type { NoncePurpose } from './Intent.ts'

export type NonceRequest = {
  readonly purpose: NoncePurpose
  /** The secret of the browser-binding cookie. */
  readonly bindingSecret: string
  /** The origin of the page, which the message will name. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly expiresAt: number
  readonly metadata: RequestMetadata
  /** Counted first, in the same statement. */
  readonly limit: LimitUse
}

/**
 * Issues a nonce of 128 random bits for one browser, one origin and one purpose. Stores its hash and a row in the audit log.
 *
 * @throws {RequestError} `too_many_requests`
 */
export async function issueNonce(
  { limiter }: { readonly limiter: Limiter },
  request: NonceRequest,
): Promise<string> {
  const { purpose, bindingSecret, origin, now, expiresAt, metadata, limit } = request
  const nonce = randomBytes(16).toString('hex')
  const row = {
    hash: hashSecret(nonce),
    binding_hash: hashBinding(bindingSecret, origin),
    purpose,
    issued_at: new Date(now).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
    user_agent: metadata.userAgent,
    ip_address: metadata.ipAddress,
    request_id: metadata.requestId,
  }
  return limiter.take(limit, {
    operation: { list: 'issue_nonces', row },
    read() {
      return nonce
    },
  })
}
