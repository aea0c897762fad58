import { randomBytes } from '../crypto/secret.ts'
import type { Database } from '../database/Database.ts'
import type { KeyPurpose } from './createKeyring.ts'

export type Rotation = {
  readonly purpose: KeyPurpose
  /** Milliseconds since 1970. */
  readonly now: number
  /** Milliseconds until the new key is used. */
  readonly delay: number
  /** `replace`: deletes all earlier keys, because one may have leaked. `keep`: they stay accepted for a while. */
  readonly earlier: 'keep' | 'replace'
  /** Adds a key only if none becomes active after this time. Default: always. */
  readonly unlessActiveAfter?: number
}

/**
 * Milliseconds between adding a key and its first use: processes read the keys every ten seconds, and services that verify
 * tokens read the key set every five minutes.
 */
export const rotationDelays: Readonly<Record<KeyPurpose, number>> = {
  session_tokens: 60_000,
  tokens: 10 * 60_000,
}

/** Any number works, but it must never change. */
const LOCK = 4361_4363

/**
 * Adds a key. If two processes do so at the same time, the second one waits.
 *
 * @returns when it is used, in milliseconds since 1970; `null` when none was added
 */
export async function rotateKey(database: Database, rotation: Rotation): Promise<number | null> {
  const { purpose, now, delay, earlier, unlessActiveAfter } = rotation
  const activeAt = now + delay
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    if (unlessActiveAfter !== undefined) {
      // A separate statement, so that it sees what was committed while this one waited for the lock.
      const newer = await transaction.query(
        'SELECT 1 FROM countersign.keys WHERE purpose = $1 AND active_at > $2::timestamptz LIMIT 1',
        [purpose, new Date(unlessActiveAfter).toISOString()],
      )
      if (newer.length > 0) return null
    }
    if (earlier === 'replace')
      await transaction.query('DELETE FROM countersign.keys WHERE purpose = $1', [purpose])
    await transaction.query(
      'INSERT INTO countersign.keys (purpose, key, active_at) VALUES ($1, $2, $3::timestamptz)',
      [purpose, randomBytes(32).toString('hex'), new Date(activeAt).toISOString()],
    )
    return activeAt
  })
}
