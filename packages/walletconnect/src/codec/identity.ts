import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase58, toBase64Url } from './encoding.ts'

/** Multicodec prefix of an Ed25519 public key. */
const ED25519 = Uint8Array.of(0xed, 0x01)
/** Seconds, as of the official clients. */
const TOKEN_LIFETIME = 86_400
/**
 * A token is dated back by half its lifetime, because relays refuse one that begins more than two minutes later by their
 * clock. It is used at once, so it works while the device's clock is up to 12 hours ahead or behind.
 */
const TOKEN_AGE = TOKEN_LIFETIME / 2

/** A client's identity at a relay: an Ed25519 key (RFC 8032). */
export type Identity = {
  /** The `did:key:z…` of the public key. */
  readonly clientId: string
  /** Creates a token for one socket (JWT with EdDSA, RFC 8037). `audience`: the relay's URL without the query. */
  readonly token: (audience: string, now?: number) => string
}

/** Creates an identity from a seed of 32 bytes. */
export function createIdentity(seed: Uint8Array = randomBytes(32)): Identity {
  // A small table, as the key signs once per socket: the default takes four times as long as everything else here.
  ed25519.utils.precompute(4)
  const clientId = `did:key:z${toBase58(concatBytes(ED25519, ed25519.getPublicKey(seed)))}`
  return {
    clientId,
    token(audience, now = Date.now()) {
      const iat = Math.floor(now / 1000) - TOKEN_AGE
      const claims = {
        iss: clientId,
        sub: bytesToHex(randomBytes(32)),
        aud: audience,
        iat,
        exp: iat + TOKEN_LIFETIME,
        act: 'client_auth',
      }
      const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
      return `${signed}.${toBase64Url(ed25519.sign(utf8ToBytes(signed), seed))}`
    },
  }
}

function encode(part: object): string {
  return toBase64Url(utf8ToBytes(JSON.stringify(part)))
}
