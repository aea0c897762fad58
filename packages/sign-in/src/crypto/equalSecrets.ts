import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in a time that depends on their lengths only. */
export function equalSecrets(a: string, b: string): boolean {
  // Hashed, since timingSafeEqual needs inputs of the same length.
  return timingSafeEqual(hash(a), hash(b))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
