import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Queryable } from '../../database/Database.ts'
import { TRUSTED } from '../clients/toMetadata.ts'
import { readConsent } from './consents.ts'

/**
 * Creates the function that returns what the user has allowed the client: for this request, in this session, or in an earlier
 * one. A trusted client is allowed what it asks for.
 */
export function createLoadGrant(database: Queryable): NonNullable<Configuration['loadExistingGrant']> {
  return async (ctx) => {
    const { client, session, provider, result, account } = ctx.oidc
    if (!client || !account) return undefined
    const { accountId } = account
    const clientId = client.clientId
    const consented = result?.consent?.grantId
    if (consented) return provider.Grant.find(consented)
    const grantId = session?.grantIdFor(clientId)
    const known = grantId === undefined ? undefined : await provider.Grant.find(grantId)
    const requested = requestedScopes(ctx)
    const isMissing = !known || requested.some((scope) => !known.getOIDCScope().split(' ').includes(scope))
    if (!isMissing) return known
    const allowed =
      client[TRUSTED] === true ? requested : await readConsent(database, { accountId, clientId })
    const scopes = requested.filter((scope) => allowed.includes(scope))
    if (scopes.length === 0) return known
    const grant = known ?? new provider.Grant({ accountId, clientId })
    grant.addOIDCScope(scopes.join(' '))
    await grant.save()
    return grant
  }
}

/** Returns the scopes that a client asks for, without unknown ones. */
function requestedScopes({ oidc }: KoaContextWithOIDC): string[] {
  return [...oidc.requestParamOIDCScopes]
}
