import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenIdBrowser, openIdFlow } from '../../testing/openIdFlow.ts'
import { openIdWorld, wiki } from '../../testing/openIdWorld.ts'
import { openLogoutReceiver } from '../../testing/openLogoutReceiver.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)
const flow = openIdFlow(world)
const afterLogout = 'https://wiki.example/post_logout_redirect'
const state = 's'.repeat(128)
let receiver: Awaited<ReturnType<typeof openLogoutReceiver>>

beforeAll(async () => {
  receiver = await openLogoutReceiver()
  const client = { ...wiki, postLogoutRedirectUris: [afterLogout], backchannelLogoutUri: receiver.uri }
  world.serve({ clients: [client] })
})
afterAll(() => receiver.close())
async function signedIn() {
  const browser = world.newBrowser()
  await browser.enter()
  return { browser, ...(await flow.run(browser)) }
}

/** Visits the end of the session. Returns the page of the confirmation, or of an error. */
async function end(browser: OpenIdBrowser, parameters: Record<string, string>): Promise<URL> {
  const query = new URLSearchParams(parameters)
  return new URL((await browser.visit(`/openid/session/end?${query}`)).url)
}

/** Confirms the logout on its page. Returns where the browser arrives. */
async function confirm(browser: OpenIdBrowser, page: URL): Promise<string> {
  expect(page.pathname).toBe('/openid/logout')
  const xsrf = new URLSearchParams(page.hash.slice(1)).get('xsrf') ?? ''
  const response = await browser.send('POST', '/openid/session/end/confirm', {
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ xsrf, logout: 'yes' })),
  })
  expect(response.status).toBe(200)
  const { location } = (await response.json()) as { readonly location: string }
  return (await browser.visit(location)).url
}

async function expectLoggedOut(browser: OpenIdBrowser): Promise<void> {
  expect(await flow.errorOf(browser, { prompt: 'none' })).toBe('login_required')
}

describe('oidcc-rp-initiated-logout-certification-test-plan', () => {
  test('oidcc-rp-initiated-logout: passes', async () => {
    const { browser, tokens } = await signedIn()
    const parameters = { id_token_hint: tokens.id_token, post_logout_redirect_uri: afterLogout, state }
    const location = await confirm(browser, await end(browser, parameters))
    expect(location).toBe(`${afterLogout}?state=${state}`)
    await expectLoggedOut(browser)
  })

  test('oidcc-rp-initiated-logout-bad-post-logout-redirect-uri: passes', async () => {
    const { browser, tokens } = await signedIn()
    const unregistered = 'https://wiki.example/unregistered'
    const parameters = { id_token_hint: tokens.id_token, post_logout_redirect_uri: unregistered, state }
    expect((await end(browser, parameters)).href).toMatch(errorPage)
  })

  test('oidcc-rp-initiated-logout-modified-id-token-hint: passes', async () => {
    const { browser, claims } = await signedIn()
    const id_token_hint = new UnsecuredJWT(claims).encode()
    const page = await end(browser, { id_token_hint, post_logout_redirect_uri: afterLogout, state })
    expect(page.href).toMatch(errorPage)
  })

  test('oidcc-rp-initiated-logout-no-id-token-hint: passes', async () => {
    const { browser } = await signedIn()
    const page = await end(browser, { post_logout_redirect_uri: afterLogout, state })
    expect(await confirm(browser, page)).not.toContain(afterLogout)
    await expectLoggedOut(browser)
  })

  test('oidcc-rp-initiated-logout-no-params: passes', async () => {
    const { browser } = await signedIn()
    expect(await confirm(browser, await end(browser, {}))).toMatch(loggedOutPage)
    await expectLoggedOut(browser)
  })

  test('oidcc-rp-initiated-logout-no-post-logout-redirect-uri: passes', async () => {
    const { browser, tokens } = await signedIn()
    const page = await end(browser, { id_token_hint: tokens.id_token, state })
    expect(await confirm(browser, page)).toMatch(loggedOutPage)
    await expectLoggedOut(browser)
  })

  test('oidcc-rp-initiated-logout-no-state: passes', async () => {
    const { browser, tokens } = await signedIn()
    const parameters = { id_token_hint: tokens.id_token, post_logout_redirect_uri: afterLogout }
    expect(await confirm(browser, await end(browser, parameters))).toBe(afterLogout)
    await expectLoggedOut(browser)
  })

  test('oidcc-rp-initiated-logout-only-state: passes', async () => {
    const { browser } = await signedIn()
    expect(await confirm(browser, await end(browser, { state }))).toMatch(loggedOutPage)
    await expectLoggedOut(browser)
  })

  test('oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri: passes', async () => {
    const { browser, tokens } = await signedIn()
    const post_logout_redirect_uri = `${afterLogout}?foo=bar`
    const page = await end(browser, { id_token_hint: tokens.id_token, post_logout_redirect_uri, state })
    expect(page.href).toMatch(errorPage)
  })

  test('oidcc-rp-initiated-logout-bad-id-token-hint: passes', async () => {
    const { browser, claims, header } = await signedIn()
    const { privateKey } = await generateKeyPair('RS256')
    const id_token_hint = await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'RS256' })
      .sign(privateKey)
    const page = await end(browser, { id_token_hint, post_logout_redirect_uri: afterLogout, state })
    expect(page.href).toMatch(errorPage)
  })
})

describe('oidcc-backchannel-rp-initiated-logout-certification-test-plan', () => {
  test('oidcc-backchannel-rp-initiated-logout: passes', async () => {
    // The logout tokens of other tests.
    await world.openId().logOutEnded()
    receiver.received.length = 0
    const { browser, tokens, claims } = await signedIn()
    const parameters = { id_token_hint: tokens.id_token, post_logout_redirect_uri: afterLogout, state }
    const location = await confirm(browser, await end(browser, parameters))
    await world.openId().logOutEnded()
    expect(receiver.received).toHaveLength(1)
    const logout = await receiver.verify(receiver.received[0] ?? '', world.openId().issuer, wiki.id)
    expect(claims.sid).toEqual(expect.any(String))
    expect(logout).toEqual({
      iss: world.openId().issuer,
      aud: wiki.id,
      sub: claims.sub,
      sid: claims.sid,
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    expect(location).toBe(`${afterLogout}?state=${state}`)
    await expectLoggedOut(browser)
  })
})

const errorPage = /\/openid\/error\?error=invalid_request&request_id=/
const loggedOutPage = /\/openid\/logout#done$/
