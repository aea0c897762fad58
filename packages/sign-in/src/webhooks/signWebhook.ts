import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { InvalidOptionError } from '../errors/SignInError.ts'

/** What a signature covers. */
export type SignedContent = {
  /** The header `webhook-id`. */
  readonly id: string
  /** The header `webhook-timestamp`: seconds since 1970. */
  readonly timestamp: number
  /** The body as sent. */
  readonly payload: string
}

/** Bytes of a secret (Standard Webhooks). */
const [MIN_BYTES, MAX_BYTES] = [24, 64]

/** Returns the key of a secret, `whsec_` and 24 to 64 bytes in base64; `null` for any other text. */
export function readWebhookSecret(secret: string): Uint8Array | null {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1]
  if (encoded === undefined || encoded.length % 4 !== 0) return null
  const key = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
  return key.length >= MIN_BYTES && key.length <= MAX_BYTES ? key : null
}

/** Returns the keys of one or several secrets. Throws an InvalidOptionError that does not contain them. */
export function readWebhookSecrets(option: string, secret: string | readonly string[]): Uint8Array[] {
  const keys = [secret].flat().map(readWebhookSecret)
  if (keys.length > 0 && keys.length <= 4 && keys.every((key) => key !== null)) return keys
  throw new InvalidOptionError(
    `${option} must be one to four secrets of the form whsec_ and ${MIN_BYTES} to ${MAX_BYTES} bytes in base64.`,
  )
}

/** Returns a signature of the symmetric scheme of Standard Webhooks: `v1,` and HMAC-SHA256 in base64. */
export function signWebhook(key: Uint8Array, { id, timestamp, payload }: SignedContent): string {
  const tag = hmac(sha256, key, utf8ToBytes(`${id}.${timestamp}.${payload}`))
  return `v1,${btoa(String.fromCharCode(...tag))}`
}
