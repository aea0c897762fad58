import { decodeJwt } from 'jose'
import type { KoaContextWithOIDC } from 'oidc-provider'

/**
 * Restores the scope `offline_access`, which the library removes from requests without `prompt=consent`. The consent page
 * names it, which is the other condition under which it can be granted (OpenID Connect Core 1.0, section 11).
 */
export function allowOfflineAccess({ oidc, query }: KoaContextWithOIDC): void {
  const { params, client, entities, body } = oidc
  if (!params || !client?.grantTypeAllowed('refresh_token')) return
  const pushed = entities.PushedAuthorizationRequest
  const requested = pushed ? decodeJwt(pushed.request).scope : (body?.scope ?? query.scope)
  const scopes = String(params.scope ?? '').split(' ')
  if (!String(requested).split(' ').includes('offline_access') || scopes.includes('offline_access')) return
  params.scope = [...scopes, 'offline_access'].join(' ')
}
