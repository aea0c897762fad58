// The same cipher as in `chacha`, without unrolled loops: smaller, and fast enough for messages this short.
// The length checks of `chacha` are not needed, because each part checks its own.
import { _poly1305_aead, chacha20 } from '@noble/ciphers/_micro'
import { x25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { WalletConnectError } from '../errors/WalletConnectError.ts'
import { fromBase64, toBase64 } from './encoding.ts'

const NONCE = 12
const KEY = 32
const chacha20poly1305 = _poly1305_aead(chacha20)

/** X25519 keys (RFC 7748), 32 bytes each, in hex. */
export type KeyPair = { readonly secretKey: string; readonly publicKey: string }

/** Creates an X25519 key pair, by default a random one. */
export function createKeyPair(secretKey: Uint8Array = randomBytes(32)): KeyPair {
  return { secretKey: bytesToHex(secretKey), publicKey: bytesToHex(x25519.getPublicKey(secretKey)) }
}

/** Creates a symmetric key: 32 random bytes in hex. */
export function createSymKey(): string {
  return bytesToHex(randomBytes(32))
}

/**
 * Derives the key that two peers share: X25519, then HKDF-SHA256 without salt and info. Returns 32 bytes in hex.
 *
 * @throws {Error} the peer's public key is invalid or of low order
 */
export function deriveSymKey(secretKey: string, peerPublicKey: string): string {
  const shared = x25519.getSharedSecret(hexToBytes(secretKey), hexToBytes(peerPublicKey))
  // HKDF (RFC 5869) without salt and info: its first block has all 32 bytes. The library's function adds 250 bytes.
  const extracted = hmacSha256(new Uint8Array(32), shared)
  return bytesToHex(hmacSha256(extracted, Uint8Array.of(1)))
}

/** Returns the topic of a key: the SHA-256 of its bytes, in hex. */
export function hashKey(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)))
}

/** Returns the SHA-256 of a text's UTF-8 bytes, in hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Encrypts a text with a shared key (type 0 envelope): `00 | nonce | ChaCha20-Poly1305`, base64. */
export function encrypt(key: string, text: string, nonce: Uint8Array = randomBytes(NONCE)): string {
  return toBase64(concatBytes(Uint8Array.of(0), nonce, encryptBytes(key, nonce, text)))
}

/** Encrypts a text for the owner of a public key (type 1 envelope, which contains the sender's public key). */
export function encryptTo(
  receiverPublicKey: string,
  sender: { readonly secretKey: string; readonly publicKey: string },
  text: string,
  nonce: Uint8Array = randomBytes(NONCE),
): string {
  const key = deriveSymKey(sender.secretKey, receiverPublicKey)
  return toBase64(
    concatBytes(Uint8Array.of(1), hexToBytes(sender.publicKey), nonce, encryptBytes(key, nonce, text)),
  )
}

/**
 * Decrypts a type 0 envelope with a shared key.
 *
 * @throws {Error} the envelope is of another type, or was not encrypted with this key
 */
export function decrypt(key: string, envelope: string): string {
  return decryptEnvelope(key, fromBase64(envelope))
}

/** Decrypts an envelope like {@link decrypt}, from its bytes. */
export function decryptEnvelope(key: string, bytes: Uint8Array): string {
  checkType(bytes, 0)
  return decryptBytes(key, bytes.subarray(1))
}

/**
 * Decrypts a type 1 envelope for our public key, and returns the sender's.
 *
 * @throws {Error} the envelope is of another type, or was not encrypted for this key
 */
export function decryptFrom(secretKey: string, envelope: string): { text: string; senderPublicKey: string } {
  const bytes = fromBase64(envelope)
  checkType(bytes, 1)
  const senderPublicKey = bytesToHex(bytes.subarray(1, 1 + KEY))
  const key = deriveSymKey(secretKey, senderPublicKey)
  return { senderPublicKey, text: decryptBytes(key, bytes.subarray(1 + KEY)) }
}

function checkType([type]: Uint8Array, expected: number): void {
  if (type !== expected) throw new WalletConnectError('invalid', `Envelope type ${type}, not ${expected}.`)
}

function encryptBytes(key: string, nonce: Uint8Array, text: string): Uint8Array {
  return chacha20poly1305(hexToBytes(key), nonce).encrypt(utf8ToBytes(text))
}

function decryptBytes(key: string, rest: Uint8Array): string {
  const cipher = chacha20poly1305(hexToBytes(key), rest.subarray(0, NONCE))
  return new TextDecoder('utf-8', { fatal: true }).decode(cipher.decrypt(rest.subarray(NONCE)))
}

/** HMAC-SHA256 (RFC 2104) with a key of at most 64 bytes. The library's function, for streams, adds 600 bytes. */
function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const pad = (byte: number) => Uint8Array.from({ length: 64 }, (_, index) => (key[index] ?? 0) ^ byte)
  return sha256(concatBytes(pad(0x5c), sha256(concatBytes(pad(0x36), message))))
}
