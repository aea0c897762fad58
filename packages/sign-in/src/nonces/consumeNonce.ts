import { hashSecret } from '../crypto/secret.ts'
import type { Queryable } from '../database/Database.ts'
import type { Limiter } from '../limits/createLimiter.ts'
import type { LimitUse } from '../limits/takeLimit.ts'
import { NONCE_MEMORY } from '../siwe/lifetime.ts'
import { hashBinding } from './hashBinding.ts'
import type { NoncePurpose } from './Intent.ts'

export type NonceUse = {
  readonly nonce: string
  readonly purpose: NoncePurpose
  /** The secrets of the browser-binding cookies that the request has. */
  readonly bindingSecrets: readonly string[]
  /** The origin of the page that sent the request. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Counted first, in the same statement. */
  readonly limit: LimitUse
}

/** Why a nonce was refused. */
export type NonceRefusal = 'unknown' | 'used' | 'expired' | 'other_browser' | 'other_purpose'

export type NonceResult =
  | { readonly status: NonceRefusal }
  /** `bindingSecret` is the one the nonce was issued for. */
  | { readonly status: 'consumed'; readonly bindingSecret: string }

type Used = { readonly purpose: NoncePurpose; readonly binding_hash: string }

/**
 * Consumes a nonce in one statement, so that at most one of several concurrent attempts gets `consumed`. An attempt with
 * another purpose consumes it too; an attempt by another browser, or from a page of another origin, does not.
 *
 * @throws {RequestError} `too_many_requests`; the nonce is not consumed
 */
export async function consumeNonce(
  { database, limiter }: { readonly database: Queryable; readonly limiter: Limiter },
  use: NonceUse,
): Promise<NonceResult> {
  const hash = hashSecret(use.nonce)
  const secretByHash = new Map(use.bindingSecrets.map((secret) => [hashBinding(secret, use.origin), secret]))
  const used = await limiter.take(use.limit, {
    operation: {
      list: 'consume_nonces',
      row: { hash, binding_hashes: [...secretByHash.keys()], now: new Date(use.now).toISOString() },
    },
    read([row]) {
      return row as Used | undefined
    },
  })
  if (used) {
    const bindingSecret = secretByHash.get(used.binding_hash)
    if (bindingSecret === undefined || used.purpose !== use.purpose) return { status: 'other_purpose' }
    return { status: 'consumed', bindingSecret }
  }
  const [storedNonce] = await database.query<{ binding_hash: string; used: boolean }>(
    `SELECT binding_hash, consumed_at IS NOT NULL AS used FROM countersign.nonces
    WHERE hash = $1 AND expires_at > $2::timestamptz`,
    [hash, new Date(use.now - NONCE_MEMORY).toISOString()],
  )
  if (!storedNonce) return { status: 'unknown' }
  if (!secretByHash.has(storedNonce.binding_hash)) return { status: 'other_browser' }
  return { status: storedNonce.used ? 'used' : 'expired' }
}
