import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { randomBytes } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a JSON value with a key derived from `secret` and `context`. */
export function seal(value: unknown, secret: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(secret, context), nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** Decrypts a value of {@link seal}. Throws for another secret, another context and a changed text. */
export function open(sealed: string, secret: string, context: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, text] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES + TAG_BYTES)]
  const decipher = createDecipheriv(CIPHER, deriveKey(secret, context), nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return JSON.parse(Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8'))
}

function deriveKey(secret: string, context: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `countersign seal ${context}`, 32))
}
