import { hash } from 'node:crypto'
import { randomBytes } from './randomBytes.ts'

/** 256 random bits as 43 characters of base64url. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** True for a text that {@link createSecret} can have made: the last character holds four bits. */
export function isSecret(value: string | undefined): value is string {
  return value !== undefined && /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/.test(value)
}

/** What is kept of a secret: its SHA-256 in hex. The secret itself is only ever known to the browser. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'hex')
}
