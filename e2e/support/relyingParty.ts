import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client'

/** An application that signs users in with an OpenID provider. Its pages show what it got. */
export type RelyingParty = {
  readonly url: string
  /** The client to register with the provider. */
  readonly client: {
    readonly id: string
    readonly name: string
    readonly type: 'confidential'
    readonly secret: string
    readonly redirectUris: readonly string[]
    readonly postLogoutRedirectUris: readonly string[]
    readonly uri: string
  }
  /** Signs users in with this provider from now on. */
  connect(issuer: string): Promise<void>
  close(): void
}

/** Starts an application on a free port. */
export async function startRelyingParty(): Promise<RelyingParty> {
  const pending = new Map<string, { readonly pkceCodeVerifier: string; readonly expectedState: string }>()
  let config: Configuration | undefined
  let idToken: string | undefined

  const server = createServer(async ({ url: target = '/' }, response) => {
    const url = new URL(target, origin)
    const show = (text: string) =>
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><title>Wiki</title><link rel="icon" href="data:,"><main>${text}</main>`)
    const redirect = (location: string) => response.writeHead(302, { location }).end()
    if (!config || url.pathname === '/')
      return show('<h1>Wiki</h1><a href="/login">Sign in</a> <a href="/logout">Sign out</a>')
    if (url.pathname === '/login') {
      const checks = { pkceCodeVerifier: randomPKCECodeVerifier(), expectedState: randomState() }
      pending.set(checks.expectedState, checks)
      return redirect(
        buildAuthorizationUrl(config, {
          redirect_uri: client.redirectUris[0] ?? '',
          scope: url.searchParams.get('scope') ?? 'openid wallets',
          state: checks.expectedState,
          code_challenge: await calculatePKCECodeChallenge(checks.pkceCodeVerifier),
          code_challenge_method: 'S256',
          ...(url.searchParams.has('prompt') ? { prompt: url.searchParams.get('prompt') ?? '' } : {}),
        }).href,
      )
    }
    if (url.pathname === '/callback') {
      const checks = pending.get(url.searchParams.get('state') ?? '')
      try {
        const tokens = await authorizationCodeGrant(config, url, checks)
        idToken = tokens.id_token
        const sub = tokens.claims()?.sub ?? ''
        if (!tokens.scope?.split(' ').includes('groups'))
          return show(`<h1>Welcome</h1><output>${sub}</output>`)
        const { groups } = await fetchUserInfo(config, tokens.access_token, sub)
        return show(`<h1>Welcome</h1><output>${JSON.stringify(groups)}</output>`)
      } catch (error) {
        return show(`<h1>Refused</h1><output>${url.searchParams.get('error') ?? nameOf(error)}</output>`)
      }
    }
    return redirect(
      buildEndSessionUrl(config, {
        post_logout_redirect_uri: client.postLogoutRedirectUris[0] ?? '',
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = {
    id: 'wiki',
    name: 'Wiki',
    type: 'confidential',
    secret: 'the-secret-of-the-wiki-for-tests-only',
    redirectUris: [`${origin}/callback`],
    postLogoutRedirectUris: [`${origin}/`],
    uri: `${origin}/`,
  } as const
  return {
    url: origin,
    client,
    async connect(issuer) {
      config = await discovery(new URL(issuer), client.id, client.secret, ClientSecretPost(client.secret), {
        execute: [allowInsecureRequests],
      })
    },
    close: () => void server.close().closeAllConnections(),
  }
}

/** The status and code of a response of the userinfo endpoint, or else the message. */
function nameOf(error: unknown): string {
  if (!(error instanceof WWWAuthenticateChallengeError)) return String(error)
  return `${error.status} ${error.cause[0]?.parameters.error}`
}
