import { randomUUID } from 'node:crypto'
import { open, seal } from '../../crypto/seal.ts'
import type { Database, Queryable } from '../../database/Database.ts'

/** What a key of the OpenID provider is for. */
export type OpenIdKeyPurpose = 'signing' | 'subjects'

/** A key, decrypted. */
export type OpenIdKey = {
  readonly id: string
  readonly value: unknown
  /** Milliseconds since 1970. */
  readonly activeAt: number
}

type Row = { readonly id: string; readonly sealed: string; readonly active_at: Date }

/** Any number works, but it must never change. */
const LOCK = 4361_4364

/**
 * Reads the keys of a purpose, oldest first. Encrypts those that have an earlier secret again, with the first one.
 *
 * @throws {Error} when none of the secrets decrypts a key
 */
export async function readOpenIdKeys(
  database: Queryable,
  purpose: OpenIdKeyPurpose,
  secrets: readonly string[],
): Promise<OpenIdKey[]> {
  const rows = await database.query<Row>(
    'SELECT id, sealed, active_at FROM countersign.openid_keys WHERE purpose = $1 ORDER BY active_at, id',
    [purpose],
  )
  const keys: OpenIdKey[] = []
  for (const row of rows) {
    const { value, secret } = decrypt(row, secrets)
    keys.push({ id: row.id, value, activeAt: row.active_at.getTime() })
    if (secret === secrets[0]) continue
    await database.query('UPDATE countersign.openid_keys SET sealed = $2 WHERE id = $1 AND sealed = $3', [
      row.id,
      seal(value, secrets[0] ?? '', contextOf(row.id)),
      row.sealed,
    ])
  }
  return keys
}

export type NewOpenIdKey = {
  readonly purpose: OpenIdKeyPurpose
  readonly value: unknown
  readonly secret: string
  /** Milliseconds since 1970. */
  readonly activeAt: number
  /** Adds the key only if none becomes active after this time. */
  readonly unlessActiveAfter: number
}

/** Adds a key. If two processes do so at the same time, the second one waits and adds none. */
export async function addOpenIdKey(database: Database, key: NewOpenIdKey): Promise<void> {
  const id = randomUUID()
  const sealed = seal(key.value, key.secret, contextOf(id))
  await database.transaction(async (transaction) => {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    // A separate statement, so that it sees what was committed while this one waited for the lock.
    await transaction.query(
      `INSERT INTO countersign.openid_keys (id, purpose, sealed, active_at)
      SELECT $1, $2, $3, $4::timestamptz WHERE NOT EXISTS (
        SELECT 1 FROM countersign.openid_keys WHERE purpose = $2 AND active_at > $5::timestamptz)`,
      [
        id,
        key.purpose,
        sealed,
        new Date(key.activeAt).toISOString(),
        new Date(key.unlessActiveAfter).toISOString(),
      ],
    )
  })
}

/** Deletes keys that were replaced. */
export async function deleteOpenIdKeys(database: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await database.query('DELETE FROM countersign.openid_keys WHERE id = ANY ($1::uuid[])', [ids])
}

/** Binds a key to its row. */
const contextOf = (id: string) => `openid key ${id}`

function decrypt({ id, sealed }: Row, secrets: readonly string[]): { value: unknown; secret: string } {
  for (const secret of secrets) {
    try {
      return { value: open(sealed, secret, contextOf(id)), secret }
    } catch {
      // Encrypted with another one.
    }
  }
  throw new Error(
    `The key ${id} of countersign.openid_keys was encrypted with another secret. Add the earlier secret to the option secret of createOpenId, after the new one.`,
  )
}
