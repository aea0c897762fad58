import { type OpenIdRequest, openIdScopes } from '@countersign/api/openid'
import type { Provider } from 'oidc-provider'
import type { Interaction } from './findInteraction.ts'

type Client = InstanceType<Provider['Client']>

/** Describes the client that waits for the user. */
export function describeClient(
  client: Client,
  { params }: Pick<Interaction, 'params'>,
): OpenIdRequest['client'] {
  return {
    id: client.clientId,
    name: client.clientName ?? client.clientId,
    uri: client.clientUri ?? null,
    logoUri: client.logoUri ?? null,
    policyUri: client.policyUri ?? null,
    tosUri: client.tosUri ?? null,
    redirectHost: hostOf(String(params.redirect_uri)),
  }
}

/**
 * Returns the scopes that the client asks for and that the user has not allowed, in the order of the page. All of them for a
 * client that always asks, such as a native one.
 */
export function missingScopes(
  { params, prompt }: Pick<Interaction, 'params' | 'prompt'>,
  allowed: readonly string[],
) {
  const requested = String(params.scope ?? '').split(' ')
  const missing = requested.filter((scope) => !allowed.includes(scope))
  const asked = prompt.name === 'consent' && missing.length === 0 ? requested : missing
  return openIdScopes.filter((scope) => asked.includes(scope))
}

/** The host of a redirect URI; the scheme of a native app. */
function hostOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri)
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1)
}
