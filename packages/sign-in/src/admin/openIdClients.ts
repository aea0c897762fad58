import { createSecret, hashSecret } from '../crypto/secret.ts'
import type { Queryable } from '../database/Database.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { checkClient } from '../openid/clients/checkClient.ts'
import type { OpenIdClient } from '../openid/OpenIdOptions.ts'

/** A client without its secret, which is created for it. */
export type ClientDetails = Omit<OpenIdClient, 'secret'>

/** A client of the OpenID provider in the database. */
export type ListedClient = ClientDetails & {
  /** Whether a program registered it (RFC 7591). Such a client can be removed, but not changed. */
  readonly registered: boolean
  /** ISO 8601. */
  readonly createdAt: string
}

/** Fields of a client to change; `null` removes one. The ID and the type of a client never change. */
export type ClientChange = {
  readonly [Field in Exclude<keyof ClientDetails, 'id' | 'type'>]?: ClientDetails[Field] | null
}

type Row = {
  readonly id: string
  readonly metadata: Omit<ClientDetails, 'id'> & { readonly registration?: object }
  readonly created_at: Date
}

/** Lists the clients, newest first. */
export async function listClients(database: Queryable, limit: number): Promise<ListedClient[]> {
  const rows = await database.query<Row>(
    'SELECT id, metadata, created_at FROM countersign.openid_clients ORDER BY created_at DESC, id LIMIT $1',
    [limit],
  )
  return rows.map(toListed)
}

export async function findListedClient(database: Queryable, id: string): Promise<ListedClient | null> {
  const [row] = await database.query<Row>(
    'SELECT id, metadata, created_at FROM countersign.openid_clients WHERE id = $1',
    [id],
  )
  return row ? toListed(row) : null
}

/** Adds a client, with a new secret if it is confidential. Returns `null` if there is one with its ID. */
export async function addClient(
  database: Queryable,
  { client, now }: { readonly client: ClientDetails; readonly now: number },
): Promise<{ readonly secret: string | null } | null> {
  const secret = check(client)
  const { id, ...metadata } = client
  const added = await database.query(
    `INSERT INTO countersign.openid_clients (id, metadata, secret_hash, created_at)
    VALUES ($1, $2::jsonb, $3, $4::timestamptz) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, JSON.stringify(metadata), secret === null ? null : hashSecret(secret), new Date(now).toISOString()],
  )
  return added.length === 0 ? null : { secret }
}

/** Changes a client. Returns it, or `null` if there is none. Must run in a transaction. */
export async function changeClient(
  transaction: Queryable,
  { id, change }: { readonly id: string; readonly change: ClientChange },
): Promise<ListedClient | null> {
  const [row] = await transaction.query<Row>(
    'SELECT id, metadata, created_at FROM countersign.openid_clients WHERE id = $1 FOR UPDATE',
    [id],
  )
  if (!row) return null
  if (row.metadata.registration)
    throw new InvalidOptionError(`Client "${id}" was registered by a program, which cannot be changed.`)
  if ('id' in change || 'type' in change)
    throw new InvalidOptionError('The id and the type of a client never change. Add another client.')
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const merged = { ...row.metadata, ...Object.fromEntries(given) }
  const metadata = Object.fromEntries(
    Object.entries(merged).filter(([, value]) => value !== null),
  ) as Row['metadata']
  check({ ...metadata, id })
  await transaction.query('UPDATE countersign.openid_clients SET metadata = $2::jsonb WHERE id = $1', [
    id,
    JSON.stringify(metadata),
  ])
  return toListed({ ...row, metadata })
}

/** Replaces the secret of a client at once. Returns the new one, or `null` if there is no such client with a secret. */
export async function replaceClientSecret(database: Queryable, id: string): Promise<string | null> {
  const secret = createSecret()
  const changed = await database.query(
    `UPDATE countersign.openid_clients SET secret_hash = $2
    WHERE id = $1 AND secret_hash IS NOT NULL RETURNING id`,
    [id, hashSecret(secret)],
  )
  return changed.length === 0 ? null : secret
}

/**
 * Removes a client with what it holds: its codes, tokens and grants, requests that wait for a user, and what users have
 * allowed it. Returns false if there is none. Must run in a transaction.
 */
export async function removeClient(transaction: Queryable, id: string): Promise<boolean> {
  const removed = await transaction.query(
    'DELETE FROM countersign.openid_clients WHERE id = $1 RETURNING id',
    [id],
  )
  if (removed.length === 0) return false
  await transaction.query(
    `DELETE FROM countersign.openid_records
    WHERE payload ->> 'clientId' = $1 OR model = 'Interaction' AND payload #>> '{params,client_id}' = $1`,
    [id],
  )
  // The sessions of users at the provider stay, for its other clients.
  await transaction.query(
    `UPDATE countersign.openid_records SET payload = payload #- ARRAY['authorizations', $1::text]
    WHERE model = 'Session' AND payload -> 'authorizations' ? $1`,
    [id],
  )
  await transaction.query('DELETE FROM countersign.openid_consents WHERE client_id = $1', [id])
  await transaction.query('DELETE FROM countersign.openid_logouts WHERE client_id = $1', [id])
  return true
}

/** Checks a client. Returns a new secret for it, or `null` for a client without one. */
function check(client: ClientDetails): string | null {
  const secret = client.type === 'confidential' ? createSecret() : null
  // A caller of JavaScript could pass a secret, which would be stored in plain.
  if ('secret' in client)
    throw new InvalidOptionError('client.secret is not an option. The secret of a client is created for it.')
  checkClient(secret === null ? client : { ...client, secret })
  return secret
}

function toListed({ id, metadata, created_at }: Row): ListedClient {
  const { registration, ...client } = metadata
  return { id, ...client, registered: registration !== undefined, createdAt: created_at.toISOString() }
}
