import type { ClientMetadata } from 'oidc-provider'
import { hashSecret } from '../../crypto/secret.ts'
import type { Queryable } from '../../database/Database.ts'
import type { Payload } from '../records/toStored.ts'
import { redirectUriIssue } from './checkClient.ts'
import type { StoredClient } from './toMetadata.ts'

/** Stores a client that a program registered (RFC 7591), with the hash of its secret. */
export async function storeRegistration(
  database: Queryable,
  { id, registered: given, now }: { readonly id: string; readonly registered: Payload; readonly now: number },
): Promise<void> {
  const registered = given as ClientMetadata
  const { client_id: _, client_secret: secret, ...registration } = registered
  const metadata: Omit<StoredClient, 'id' | 'secretHash'> = {
    name: registered.client_name ?? id,
    type: typeOf(registered),
    redirectUris: registered.redirect_uris ?? [],
    registration,
  }
  await database.query(
    `INSERT INTO countersign.openid_clients (id, metadata, secret_hash, created_at)
    VALUES ($1, $2::jsonb, $3, $4::timestamptz)`,
    [
      id,
      JSON.stringify(metadata),
      typeof secret === 'string' ? hashSecret(secret) : null,
      new Date(now).toISOString(),
    ],
  )
}

/** Returns why a client cannot be registered: it has the rules of the operator's clients; `null` if it can. */
export function registrationIssue(registered: Payload): string | null {
  const { redirect_uris = [], post_logout_redirect_uris = [], ...rest } = registered as ClientMetadata
  for (const uri of [...redirect_uris, ...post_logout_redirect_uris]) {
    const issue = redirectUriIssue(uri, typeOf(rest as ClientMetadata))
    if (issue !== null) return `redirect_uris: ${JSON.stringify(uri)} ${issue}`
  }
  return null
}

function typeOf({ application_type, token_endpoint_auth_method }: ClientMetadata): StoredClient['type'] {
  if (application_type === 'native') return 'native'
  return token_endpoint_auth_method === 'none' ? 'public' : 'confidential'
}
