import type { ClientMetadata } from 'oidc-provider'
import type { Queryable } from '../../database/Database.ts'
import { readStoredClient } from './readStoredClient.ts'
import { type StoredClient, toMetadata } from './toMetadata.ts'

/** Finds a client in the configuration or the database; `null` when neither has it. */
export async function findClient(
  database: Queryable,
  configured: ReadonlyMap<string, StoredClient>,
  id: string,
): Promise<(ClientMetadata & { readonly client_id: string }) | null> {
  const client = configured.get(id) ?? (await readStoredClient(database, id))
  return client && toMetadata(client)
}
