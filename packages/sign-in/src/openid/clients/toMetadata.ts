import type { ClientMetadata } from 'oidc-provider'
import type { PublicClient } from './checkClient.ts'

/** A client with the hash of its secret. */
export type StoredClient = PublicClient & {
  /** SHA-256 in hex; `null` for a client without a secret. */
  readonly secretHash: string | null
  /** The fields of a registration (RFC 7591) that {@link PublicClient} has no names for. */
  readonly registration?: Omit<ClientMetadata, 'client_id'>
}

/** The field that marks a client whose users are not asked. It is not a standard one, and registrations cannot set it. */
export const TRUSTED = 'countersign_trusted'

/** Returns the metadata of a client as the library reads it (OpenID Connect Dynamic Client Registration 1.0, section 2). */
export function toMetadata(client: StoredClient): ClientMetadata & { readonly client_id: string } {
  const { id, secretHash, type, registration } = client
  const secret = secretHash === null ? {} : { client_secret: secretHash }
  if (registration) return { ...registration, ...secret, client_id: id }
  return omitUndefined({
    client_id: id,
    ...secret,
    client_name: client.name ?? id,
    client_uri: client.uri,
    logo_uri: client.logoUri,
    policy_uri: client.policyUri,
    tos_uri: client.tosUri,
    application_type: type === 'native' ? 'native' : 'web',
    token_endpoint_auth_method: type === 'confidential' ? 'client_secret_basic' : 'none',
    redirect_uris: [...client.redirectUris],
    post_logout_redirect_uris: [...(client.postLogoutRedirectUris ?? [])],
    backchannel_logout_uri: client.backchannelLogoutUri,
    ...(client.backchannelLogoutUri === undefined ? {} : { backchannel_logout_session_required: true }),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    subject_type: client.subject ?? 'public',
    [TRUSTED]: client.trusted ?? false,
  })
}

function omitUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields &
    ClientMetadata
}
