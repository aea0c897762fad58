import { hash, randomFillSync } from 'node:crypto'

const pool = Buffer.alloc(4_096)
let unused = 0

/**
 * Returns bytes of the system's random source, each used once. Reads many at a time, since each call is expensive.
 */
export function randomBytes(size: number): Buffer {
  if (size > pool.length) throw new RangeError(`At most ${pool.length} bytes at a time.`)
  if (unused < size) {
    randomFillSync(pool)
    unused = pool.length
  }
  const ours = pool.subarray(unused - size, unused)
  unused -= size
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
