import { randomBytes } from 'node:crypto'
import { hashSecret } from '../secret.ts'
import type { Queryable } from '../store/Database.ts'
import type { Purpose } from './Purpose.ts'

export type NonceRequest = {
  readonly purpose: Purpose
  /** The secret in the browser's own cookie. */
  readonly browser: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly expiresAt: number
}

/** How long a dead nonce is remembered, so that its refusal can say why, in milliseconds. */
const MEMORY = 10 * 60_000

/** Makes a nonce of 128 random bits for one browser and one purpose, and keeps its hash. */
export async function issueNonce(database: Queryable, request: NonceRequest): Promise<string> {
  const nonce = randomBytes(16).toString('hex')
  const { purpose, browser, now, expiresAt } = request
  await database.query(
    `WITH swept AS (
      DELETE FROM countersign.nonces WHERE hash IN (
        SELECT hash FROM countersign.nonces WHERE expires_at < $6::timestamptz LIMIT 100 FOR UPDATE SKIP LOCKED))
    INSERT INTO countersign.nonces (hash, browser_hash, purpose, issued_at, expires_at)
    VALUES ($1, $2, $3, $4::timestamptz, $5::timestamptz)`,
    [
      hashSecret(nonce),
      hashSecret(browser),
      purpose,
      new Date(now).toISOString(),
      new Date(expiresAt).toISOString(),
      new Date(now - MEMORY).toISOString(),
    ],
  )
  return nonce
}
