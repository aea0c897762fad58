import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { toBase58 } from './base58.ts'
import { toBase64Url } from './base64.ts'

/** Multicodec prefix of an Ed25519 public key. */
const ED25519 = Uint8Array.of(0xed, 0x01)
/** Seconds a token is good for. */
const TOKEN_LIFE = 86_400

/** Who we are to a relay: an Ed25519 key (RFC 8032). */
export type Identity = {
  /** `did:key:z…` of the public key: the client id. */
  readonly clientId: string
  /** A token for one socket to a relay (JWT with EdDSA, RFC 8037). `audience` is its address without the query. */
  readonly token: (audience: string, now?: number) => string
}

/** The identity of a seed: 32 bytes. */
export function createIdentity(seed: Uint8Array = randomBytes(32)): Identity {
  // A small table, for a key that signs once a socket: the usual one takes four times as long to make as all else here.
  ed25519.utils.precompute(4)
  const clientId = `did:key:z${toBase58(concatBytes(ED25519, ed25519.getPublicKey(seed)))}`
  return {
    clientId,
    token(audience, now = Date.now()) {
      const iat = Math.floor(now / 1000)
      const claims = {
        iss: clientId,
        sub: bytesToHex(randomBytes(32)),
        aud: audience,
        iat,
        exp: iat + TOKEN_LIFE,
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
