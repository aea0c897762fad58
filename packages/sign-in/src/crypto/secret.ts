import { hash, randomFillSync } from 'node:crypto'

const drawn = Buffer.alloc(4_096)
let left = 0

/**
 * Returns bytes of the system's random source, each used once. Reads many at a time, since each call is expensive.
 */
export function randomBytes(size: number): Buffer {
  if (size > drawn.length) throw new RangeError(`At most ${drawn.length} bytes at a time.`)
  if (left < size) {
    randomFillSync(drawn)
    left = drawn.length
  }
  const ours = drawn.subarray(left - size, left)
  left -= size
  const bytes = Buffer.from(ours)
  ours.fill(0)
  return bytes
}

/** Creates a secret of 256 random bits as 43 characters of base64url. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns true for a text that {@link createSecret} can create: its last character has four bits. */
export function isSecret(value: string | undefined): value is string {
  return value !== undefined && /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(value)
}

/** Returns the SHA-256 of a secret in hex. Only the hash is stored; only the browser has the secret. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}
