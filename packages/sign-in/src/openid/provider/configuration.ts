import { OPENID_PATH, openIdScopes } from '@countersign/api/openid'
import type { JWK } from 'jose'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { acrValues } from '../sessions/loginOf.ts'
import { allowOfflineAccess } from './allowOfflineAccess.ts'

type Client = NonNullable<KoaContextWithOIDC['oidc']['client']>

/** Lifetimes in seconds. */
export const lifetimes = {
  AccessToken: 60 * 60,
  AuthorizationCode: 60,
  IdToken: 60 * 60,
  Interaction: 60 * 60,
  /** Each use of a refresh token gives another one with this lifetime. */
  RefreshToken: 30 * 24 * 60 * 60,
  /** The longest time for which a client can refresh without the user. */
  Grant: 365 * 24 * 60 * 60,
} as const

/** What the configuration needs of the other parts. */
export type ConfigurationParts = Required<
  Pick<
    Configuration,
    | 'adapter'
    | 'findAccount'
    | 'loadExistingGrant'
    | 'pairwiseIdentifier'
    | 'renderError'
    | 'extraClientMetadata'
  >
> & {
  readonly policy: NonNullable<NonNullable<Configuration['interactions']>['policy']>
  readonly cookieNames: { readonly session: string; readonly interaction: string; readonly resume: string }
  readonly jwks: readonly JWK[]
  /** Seconds. */
  readonly sessionLifetime: number
  readonly registrationToken: string | null
  readonly fetch: NonNullable<Configuration['fetch']>
  /** Whether a token still belongs to a user who can sign in. */
  readonly isActive: (accountId: string) => Promise<boolean>
  readonly onLogout: (ctx: KoaContextWithOIDC) => Promise<void>
  readonly onLoggedOut: (ctx: KoaContextWithOIDC) => Promise<void>
}

/**
 * Returns the configuration of the library: only the authorization code flow, with PKCE for every client. What is not named
 * here is off.
 */
export function createConfiguration(parts: ConfigurationParts): Configuration {
  return {
    adapter: parts.adapter,
    findAccount: parts.findAccount,
    loadExistingGrant: parts.loadExistingGrant,
    pairwiseIdentifier: parts.pairwiseIdentifier,
    renderError: parts.renderError,
    extraClientMetadata: parts.extraClientMetadata,
    interactions: { policy: parts.policy, url: (_ctx, { uid }) => `${OPENID_PATH}/interaction/${uid}` },
    cookies: {
      names: parts.cookieNames,
      long: { httpOnly: true, sameSite: 'lax', path: '/' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    jwks: { keys: [...parts.jwks] as never },
    scopes: [...openIdScopes],
    claims: {
      openid: ['sub', 'auth_time', 'acr', 'amr'],
      profile: ['preferred_username', 'picture', 'external_id'],
      wallets: ['wallets'],
      groups: ['groups'],
      iss: null,
      sid: null,
    },
    // The library calls it after its checks of the scopes. The parameter itself has no effect.
    extraParams: { access_type: allowOfflineAccess },
    acrValues: [...acrValues],
    subjectTypes: ['public', 'pairwise'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
    clientBasedCORS: (ctx, origin, client) => isOwnOrigin(ctx, origin, client),
    allowOmittingSingleRegisteredRedirectUri: false,
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client, { scopes }) =>
      client.grantTypeAllowed('refresh_token') && scopes.has('offline_access'),
    expiresWithSession: async (_ctx, { scopes }) => !scopes.has('offline_access'),
    ttl: {
      ...lifetimes,
      // One without a user only has what a logout needs.
      Session: (_ctx, { accountId }) => (accountId ? parts.sessionLifetime : lifetimes.Interaction),
      RefreshToken: (ctx, token, client) =>
        refreshLifetime(ctx, token.isSenderConstrained(), client.clientAuthMethod),
    },
    enabledJWA: {
      clientAuthSigningAlgValues: ['RS256', 'PS256', 'ES256', 'Ed25519', 'EdDSA'],
      idTokenSigningAlgValues: ['RS256'],
      dPoPSigningAlgValues: ['ES256', 'Ed25519', 'EdDSA'],
    },
    fetch: parts.fetch,
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: { enabled: false },
      userinfo: { enabled: true },
      dPoP: { enabled: true },
      pushedAuthorizationRequests: { enabled: true },
      backchannelLogout: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      introspection: {
        enabled: true,
        // Confidential clients can be APIs that get tokens of other clients (RFC 7662).
        allowedPolicy: async (_ctx, client, token) =>
          (client.clientAuthMethod !== 'none' || token.clientId === client.clientId) &&
          'accountId' in token &&
          typeof token.accountId === 'string' &&
          (await parts.isActive(token.accountId)),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: parts.onLogout,
        postLogoutSuccessSource: parts.onLoggedOut,
      },
      ...(parts.registrationToken === null
        ? {}
        : {
            registration: {
              enabled: true,
              initialAccessToken: parts.registrationToken,
              issueRegistrationAccessToken: false,
            },
          }),
    },
  }
}

/** Pages of a public client can call the token endpoint, and pages of any client the userinfo endpoint. */
function isOwnOrigin(
  { oidc }: KoaContextWithOIDC,
  origin: string,
  { clientAuthMethod, redirectUris = [] }: Client,
): boolean {
  if (oidc.route !== 'userinfo' && clientAuthMethod !== 'none') return false
  return redirectUris.some((uri) => URL.canParse(uri) && new URL(uri).origin === origin && origin !== 'null')
}

/**
 * The refresh tokens of a page expire together, at the time of the first one (OAuth 2.0 for Browser-Based Applications,
 * section 8.2), unless they are bound to a key.
 */
function refreshLifetime(
  { oidc }: KoaContextWithOIDC,
  isBound: boolean,
  authentication: string | undefined,
): number {
  const rotated = oidc.entities.RotatedRefreshToken
  const isOfPage = authentication === 'none' && oidc.client?.applicationType === 'web' && !isBound
  return rotated && isOfPage ? rotated.remainingTTL : lifetimes.RefreshToken
}
