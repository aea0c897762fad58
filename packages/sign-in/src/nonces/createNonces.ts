import type { RequestMetadata } from '../audit/recordAudit.ts'
import { hashSecret, randomBytes } from '../crypto/secret.ts'
import type { Batch, LimitUse } from '../database/batch/createBatch.ts'
import type { Queryable } from '../database/Database.ts'
import type { LimitedClient, Limiter } from '../limits/createLimiter.ts'
import type { LimitName } from '../limits/Limits.ts'
import { NONCE_MEMORY } from '../siwe/lifetime.ts'
import type { NoncePurpose } from './Intent.ts'

/** The nonces of a database: issued to one browser, one origin and one purpose, and used at most once. */
export type Nonces = {
  /**
   * Issues a nonce of 128 random bits. Stores its hash and a row in the audit log. Counts the limit `nonces` first, in the
   * same statement, unless it is counted already.
   *
   * @throws {RequestError} `too_many_requests`
   */
  issue(request: NonceRequest): Promise<string>
  /**
   * Consumes a nonce in one statement, so that at most one of several concurrent attempts gets `consumed`. An attempt with
   * another purpose consumes it too; an attempt by another browser, or from a page of another origin, does not.
   *
   * @throws {RequestError} `too_many_requests`; the nonce is not consumed
   */
  consume(use: NonceUse): Promise<NonceResult>
}

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
  /** Whether the limit is counted already. */
  readonly isCounted: boolean
}

export type NonceUse = {
  readonly nonce: string
  readonly purpose: NoncePurpose
  /** The secrets of the browser-binding cookies that the request has. */
  readonly bindingSecrets: readonly string[]
  /** The origin of the page that sent the request. */
  readonly origin: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** The limit to count first, in the same statement. */
  readonly limit: LimitName
  readonly client: LimitedClient
}

/** Why a nonce was refused. */
export type NonceRefusal = 'unknown' | 'used' | 'expired' | 'other_browser' | 'other_purpose'

export type NonceResult =
  | { readonly status: NonceRefusal }
  /** `bindingSecret` is the one the nonce was issued for. */
  | { readonly status: 'consumed'; readonly bindingSecret: string }

export type NoncesOptions = {
  readonly database: Queryable
  readonly batch: Batch
  readonly limiter: Limiter
}

export function createNonces({ database, batch, limiter }: NoncesOptions): Nonces {
  return {
    async issue({ purpose, bindingSecret, origin, now, expiresAt, metadata, isCounted }) {
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
      const store = (limit: LimitUse | null) => batch({ limit, operation: { list: 'issue_nonces', row } })
      await (isCounted ? store(null) : limiter.takeWithin('nonces', metadata, store))
      return nonce
    },

    async consume({ nonce, purpose, bindingSecrets, origin, now, limit, client }) {
      const hash = hashSecret(nonce)
      const secretByHash = new Map(bindingSecrets.map((secret) => [hashBinding(secret, origin), secret]))
      const row = { hash, binding_hashes: [...secretByHash.keys()], now: new Date(now).toISOString() }
      const { rows } = await limiter.takeWithin(limit, client, (limit) =>
        batch<ConsumedRow>({ limit, operation: { list: 'consume_nonces', row } }),
      )
      const [consumed] = rows
      if (!consumed) return { status: await refusalOf(database, { hash, secretByHash, now }) }
      const bindingSecret = secretByHash.get(consumed.binding_hash)
      if (bindingSecret === undefined || consumed.purpose !== purpose) return { status: 'other_purpose' }
      return { status: 'consumed', bindingSecret }
    },
  }
}

type ConsumedRow = { readonly purpose: NoncePurpose; readonly binding_hash: string }

/** Returns why a nonce could not be consumed. */
async function refusalOf(
  database: Queryable,
  use: {
    readonly hash: string
    readonly secretByHash: ReadonlyMap<string, string>
    readonly now: number
  },
): Promise<NonceRefusal> {
  const [stored] = await database.query<{ binding_hash: string; used: boolean }>(
    `SELECT binding_hash, consumed_at IS NOT NULL AS used FROM countersign.nonces
    WHERE hash = $1 AND expires_at > $2::timestamptz`,
    [use.hash, new Date(use.now - NONCE_MEMORY).toISOString()],
  )
  if (!stored) return 'unknown'
  if (!use.secretByHash.has(stored.binding_hash)) return 'other_browser'
  return stored.used ? 'used' : 'expired'
}

/** Returns the hash that binds a nonce to a browser, by the secret of its cookie, and to the origin of its page. */
function hashBinding(bindingSecret: string, origin: string): string {
  return hashSecret(`${bindingSecret} ${origin}`)
}
