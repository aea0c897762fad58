import type { Queryable } from '../../database/Database.ts'
import type { PublicClient } from './checkClient.ts'
import type { StoredClient } from './toMetadata.ts'

type Row = { readonly metadata: Omit<PublicClient, 'id'>; readonly secret_hash: string | null }

/** Reads a client of the database; `null` when it does not exist. */
export async function readStoredClient(database: Queryable, id: string): Promise<StoredClient | null> {
  const [row] = await database.query<Row>(
    'SELECT metadata, secret_hash FROM countersign.openid_clients WHERE id = $1',
    [id],
  )
  return row ? { ...row.metadata, id, secretHash: row.secret_hash } : null
}
