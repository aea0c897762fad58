import { x25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** X25519 keys (RFC 7748), 32 bytes each, in hex. */
export type KeyPair = { readonly secretKey: string; readonly publicKey: string }

/** Fresh X25519 keys from the system's random source. */
export function createKeyPair(secretKey: Uint8Array = randomBytes(32)): KeyPair {
  return { secretKey: bytesToHex(secretKey), publicKey: bytesToHex(x25519.getPublicKey(secretKey)) }
}

/** A fresh symmetric key: 32 random bytes in hex. */
export function createSymKey(): string {
  return bytesToHex(randomBytes(32))
}

/**
 * The key two sides share: X25519, then HKDF-SHA256 without salt and info. 32 bytes in hex, as all keys here.
 *
 * @throws {Error} the peer's key is no public key, or one of low order
 */
export function agree(secretKey: string, peerPublicKey: string): string {
  const shared = x25519.getSharedSecret(hexToBytes(secretKey), hexToBytes(peerPublicKey))
  // HKDF (RFC 5869) without salt and info: its first block has all 32 bytes. The library's own is 250 bytes more.
  const extracted = hmac(sha256, new Uint8Array(32), shared)
  return bytesToHex(hmac(sha256, extracted, Uint8Array.of(1)))
}

/** The topic a key's messages travel under: the SHA-256 of its bytes, in hex. */
export function topicOf(key: string): string {
  return bytesToHex(sha256(hexToBytes(key)))
}

/** The SHA-256 of a text's UTF-8 bytes, in hex. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
