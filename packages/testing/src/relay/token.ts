import { fromBase58, fromBase64Url } from '@countersign/walletconnect/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { isRecord } from '../rpc/isRecord.ts'

/** Tolerated clock skew in seconds, as at the public relay. */
const LEEWAY = 120

export type TokenVerdict =
  | { readonly status: 'admitted'; readonly clientId: string }
  | { readonly status: 'refused'; readonly reason: string }

/**
 * Verifies a relay token (JWT with EdDSA, RFC 8037; the issuer is a did:key) for these hosts, and returns its issuer or
 * the public relay's error message.
 */
export function readToken(token: string, hosts: readonly string[], now: number = Date.now()): TokenVerdict {
  const claims = claimsOf(token, hosts)
  if (claims === null) return refused('Unauthorized: invalid key')
  const { iss, iat, exp } = claims
  const seconds = Math.floor(now / 1000)
  if (exp < seconds - LEEWAY) return refused(`JWT validation error: JWT Token is expired: Some(${exp})`)
  const latest = seconds + LEEWAY
  if (iat > latest)
    return refused(
      `JWT validation error: JWT Token is not yet valid: basic.iat: ${iat}, now + time_leeway: ${latest}, time_leeway: ${LEEWAY}`,
    )
  return { status: 'admitted', clientId: iss }
}

function refused(reason: string): TokenVerdict {
  return { status: 'refused', reason }
}

type Claims = { readonly iss: string; readonly iat: number; readonly exp: number }

/** `null` if the token is malformed, for another relay, or not signed by its issuer. */
function claimsOf(token: string, hosts: readonly string[]): Claims | null {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0) return null
  try {
    const { alg, typ } = decode(head)
    const { iss, sub, aud, iat, exp } = decode(body)
    if (alg !== 'EdDSA' || typ !== 'JWT' || typeof iss !== 'string') return null
    if (typeof sub !== 'string' || sub === '' || !isFor(aud, hosts)) return null
    if (!Number.isSafeInteger(iat) || !Number.isSafeInteger(exp)) return null
    const signed = new TextEncoder().encode(`${head}.${body}`)
    if (!ed25519.verify(fromBase64Url(signature), signed, publicKeyOf(iss))) return null
    return { iss, iat: Number(iat), exp: Number(exp) }
  } catch {
    return null
  }
}

function decode(part: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(part)))
  if (!isRecord(value)) throw new Error('The header and payload of a token must be objects.')
  return value
}

/** The audience is the relay's URL without its query. */
function isFor(audience: unknown, hosts: readonly string[]): boolean {
  if (typeof audience !== 'string' || !URL.canParse(audience) || audience.includes('?')) return false
  const { protocol, host } = new URL(audience)
  return /^wss?:$/.test(protocol) && hosts.includes(host)
}

/** https://w3c-ccg.github.io/did-key-spec: multicodec ed25519-pub in base58. */
function publicKeyOf(issuer: string): Uint8Array {
  const bytes = fromBase58(/^did:key:z(.+)$/.exec(issuer)?.[1] ?? '')
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01)
    throw new Error('The issuer is not an Ed25519 did:key.')
  return bytes.subarray(2)
}
