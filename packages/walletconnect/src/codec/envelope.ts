// The same cipher as in `chacha`, without unrolled loops: less to load, and quick enough for messages this short. Its
// own checks of lengths are left out: each part has them.
import { _poly1305_aead, chacha20 } from '@noble/ciphers/_micro'
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from './base64.ts'
import { agree } from './keys.ts'

const NONCE = 12
const KEY = 32
const chacha20poly1305 = _poly1305_aead(chacha20)

/** Seals a text under a shared key (type 0 envelope): `00 | nonce | ChaCha20-Poly1305`, base64. */
export function seal(key: string, text: string, nonce: Uint8Array = randomBytes(NONCE)): string {
  return toBase64(concatBytes(Uint8Array.of(0), nonce, sealed(key, nonce, text)))
}

/** Seals a text for the holder of a public key (type 1 envelope), which tells the sender's public key. */
export function sealTo(
  receiverPublicKey: string,
  sender: { readonly secretKey: string; readonly publicKey: string },
  text: string,
  nonce: Uint8Array = randomBytes(NONCE),
): string {
  const key = agree(sender.secretKey, receiverPublicKey)
  return toBase64(
    concatBytes(Uint8Array.of(1), hexToBytes(sender.publicKey), nonce, sealed(key, nonce, text)),
  )
}

/**
 * Opens an envelope under a shared key.
 *
 * @throws {Error} it is of another type, or was not sealed with this key
 */
export function open(key: string, envelope: string): string {
  return openBytes(key, fromBase64(envelope))
}

/** Opens an envelope like {@link open}, from its bytes. */
export function openBytes(key: string, bytes: Uint8Array): string {
  if (bytes[0] !== 0) throw new Error(`An envelope of type ${bytes[0]} where type 0 is expected.`)
  return unsealed(key, bytes.subarray(1))
}

/**
 * Opens an envelope that was sealed for our public key, and tells whose it is.
 *
 * @throws {Error} it is of another type, or was not sealed for us
 */
export function openFrom(secretKey: string, envelope: string): { text: string; senderPublicKey: string } {
  const bytes = fromBase64(envelope)
  if (bytes[0] !== 1) throw new Error(`An envelope of type ${bytes[0]} where type 1 is expected.`)
  const senderPublicKey = bytesToHex(bytes.subarray(1, 1 + KEY))
  return { senderPublicKey, text: unsealed(agree(secretKey, senderPublicKey), bytes.subarray(1 + KEY)) }
}

function sealed(key: string, nonce: Uint8Array, text: string): Uint8Array {
  return chacha20poly1305(hexToBytes(key), nonce).encrypt(utf8ToBytes(text))
}

function unsealed(key: string, rest: Uint8Array): string {
  const cipher = chacha20poly1305(hexToBytes(key), rest.subarray(0, NONCE))
  return new TextDecoder('utf-8', { fatal: true }).decode(cipher.decrypt(rest.subarray(NONCE)))
}
