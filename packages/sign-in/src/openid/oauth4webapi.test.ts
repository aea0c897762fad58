import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callback, clientSecret, openIdWorld, wiki } from '../testing/openIdWorld.ts'
import { openLogoutReceiver } from '../testing/openLogoutReceiver.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)
const client: oauth.Client = { client_id: wiki.id }
const authentication = oauth.ClientSecretBasic(clientSecret)
const insecure = { [oauth.allowInsecureRequests]: true } as const
let receiver: Awaited<ReturnType<typeof openLogoutReceiver>>

beforeAll(async () => {
  receiver = await openLogoutReceiver()
  world.serve({ clients: [{ ...wiki, backchannelLogoutUri: receiver.uri }] })
})
afterAll(() => receiver.close())

async function discover() {
  const issuer = new URL(world.openId().issuer)
  return oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure))
}

/** Signs a user in by a pushed request, with tokens that are bound to a key. */
async function signIn() {
  const server = await discover()
  const browser = world.newBrowser()
  const { id } = await browser.enter()
  const DPoP = oauth.DPoP(client, await oauth.generateKeyPair('ES256'))
  const bound = { ...insecure, DPoP }
  const verifier = oauth.generateRandomCodeVerifier()
  const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()]
  const pushed = await oauth.processPushedAuthorizationResponse(
    server,
    client,
    await oauth.pushedAuthorizationRequest(
      server,
      client,
      authentication,
      {
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid profile offline_access',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      },
      bound,
    ),
  )
  const url = new URL(server.authorization_endpoint ?? '')
  url.search = String(new URLSearchParams({ client_id: wiki.id, request_uri: pushed.request_uri }))
  const answer = oauth.validateAuthResponse(server, client, await browser.authorize(url.href), state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authentication,
    answer,
    callback,
    verifier,
    bound,
  )
  const expected = { expectedNonce: nonce, requireIdToken: true }
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, expected)
  await oauth.validateApplicationLevelSignature(server, response, insecure)
  return { server, browser, id, bound, tokens, claims: oauth.getValidatedIdTokenClaims(tokens) }
}

type SignedIn = Awaited<ReturnType<typeof signIn>>

const refresh = async ({ server, bound }: SignedIn, token = '') =>
  oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, authentication, token, bound),
  )

const introspect = async ({ server }: SignedIn, token: string) =>
  oauth.processIntrospectionResponse(
    server,
    client,
    await oauth.introspectionRequest(server, client, authentication, token, insecure),
  )

test('signs a user in by a pushed request, with a key, to the claims', async () => {
  const { server, id, bound, browser, tokens, claims } = await signIn()
  expect(tokens.token_type).toBe('dpop')
  expect(claims).toMatchObject({ sub: id, aud: wiki.id, amr: ['swk'], acr: 'urn:countersign:wallet' })
  const response = await oauth.userInfoRequest(server, client, tokens.access_token, bound)
  const userInfo = await oauth.processUserInfoResponse(server, client, id, response)
  expect(userInfo.preferred_username).toBe(browser.wallet().address)
  const withoutKey = await oauth.userInfoRequest(server, client, tokens.access_token, insecure)
  await expect(oauth.processUserInfoResponse(server, client, id, withoutKey)).rejects.toBeInstanceOf(
    oauth.WWWAuthenticateChallengeError,
  )
})

test('refreshes with rotation, and introspects and revokes tokens', async () => {
  const signedIn = await signIn()
  const first = signedIn.tokens
  const second = await refresh(signedIn, first.refresh_token)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(oauth.getValidatedIdTokenClaims(second)?.sub).toBe(signedIn.id)
  expect(await introspect(signedIn, second.access_token)).toMatchObject({
    active: true,
    sub: signedIn.id,
    client_id: wiki.id,
    token_type: 'DPoP',
    cnf: { jkt: expect.any(String) },
  })
  const { server } = signedIn
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, client, authentication, second.access_token, insecure),
  )
  expect(await introspect(signedIn, second.access_token)).toEqual({ active: false })
  await expect(refresh(signedIn, first.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  await expect(refresh(signedIn, second.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
})

// The library has no function for logout tokens: jose verifies them with the metadata that it has read.
test('a logout token is valid by the metadata that the library has read', async () => {
  const { server, browser, tokens, claims } = await signIn()
  const page = await browser.visit(`${server.end_session_endpoint}?id_token_hint=${tokens.id_token}`)
  await browser.send('POST', '/openid/session/end/confirm', {
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: `xsrf=${new URLSearchParams(new URL(page.url).hash.slice(1)).get('xsrf')}&logout=yes`,
  })
  await world.openId().logOutEnded()
  const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ''))
  const expected = { issuer: server.issuer, audience: wiki.id, typ: 'logout+jwt' }
  expect(receiver.received).toHaveLength(1)
  const { payload } = await jwtVerify(receiver.received[0] ?? '', keys, expected)
  expect(payload).toMatchObject({ sub: claims?.sub, sid: claims?.sid })
  expect(server.backchannel_logout_session_supported).toBe(true)
})
