import { UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, type FlowClient, openIdFlow } from '../../testing/openIdFlow.ts'
import { callback, openIdWorld, wiki } from '../../testing/openIdWorld.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)
const flow = openIdFlow(world)
/** How far the clock is ahead, in milliseconds. */
let passed = 0
const now = () => Date.now() + passed
const registrationToken = 'r'.repeat(32)

const picture = 'https://pictures.example/1.png'

beforeAll(() => world.serve({ registrationToken, profile: async () => ({ picture }) }, { now }))

async function newUser() {
  const browser = world.newBrowser()
  return { browser, ...(await browser.enter()) }
}

/** Registers a client as a suite with dynamic registration does. */
async function register(metadata: Record<string, unknown>) {
  const response = await fetch(`${world.openId().issuer}/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${registrationToken}` },
    body: JSON.stringify({ redirect_uris: [callback], ...metadata }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

async function registered(method: FlowClient['method']): Promise<FlowClient> {
  const { client_id: id = '', client_secret: secret = '' } = (
    await register({
      token_endpoint_auth_method: method,
      grant_types: ['authorization_code', 'refresh_token'],
    })
  ).body
  return { id, secret, method }
}

describe('oidcc-basic-certification-test-plan', () => {
  test('oidcc-server: passes', async () => {
    const { browser, id } = await newUser()
    const { tokens, claims } = await flow.run(browser)
    // None that the request did not ask for.
    const { auth_time: _, ...others } = claims
    expect(Object.keys(others).sort()).toEqual(
      ['acr', 'amr', 'aud', 'exp', 'iat', 'iss', 'nonce', 'sub'].sort(),
    )
    expect(await flow.userInfo({ headers: bearer(tokens) })).toEqual({ sub: id })
    const second = await registered('client_secret_basic')
    expect((await flow.run(browser, {}, second)).claims).toMatchObject({ sub: id, aud: second.id })
  })

  test('oidcc-response-type-missing: passes', async () => {
    const { browser } = await newUser()
    expect(await flow.errorOf(browser, { response_type: undefined })).toBe('invalid_request')
  })

  test('oidcc-idtoken-signature: passes', async () => {
    const { browser } = await newUser()
    const { header } = await flow.run(browser, {}, await registered('client_secret_basic'))
    expect(header).toMatchObject({ alg: 'RS256', kid: expect.stringMatching(/.+/) })
  })

  test('oidcc-idtoken-unsigned: skipped', async () => {
    expect((await flow.metadata()).id_token_signing_alg_values_supported).toEqual(['RS256'])
    expect(await register({ id_token_signed_response_alg: 'none' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_client_metadata' },
    })
  })

  test('oidcc-userinfo-get: passes', async () => {
    const { browser, id } = await newUser()
    const { tokens } = await flow.run(browser)
    expect(await flow.userInfo({ headers: bearer(tokens) })).toEqual({ sub: id })
  })

  test('oidcc-userinfo-post-header: passes', async () => {
    const { browser, id } = await newUser()
    const { tokens } = await flow.run(browser)
    expect(await flow.userInfo({ method: 'POST', headers: bearer(tokens) })).toEqual({ sub: id })
  })

  test('oidcc-userinfo-post-body: passes', async () => {
    const { browser, id } = await newUser()
    const { tokens } = await flow.run(browser)
    const body = new URLSearchParams({ access_token: tokens.access_token })
    expect(await flow.userInfo({ method: 'POST', body })).toEqual({ sub: id })
  })

  test('oidcc-ensure-request-without-nonce-succeeds-for-code-flow: passes', async () => {
    const { browser, id } = await newUser()
    expect((await flow.run(browser, { nonce: undefined })).claims.sub).toBe(id)
  })

  test('oidcc-scope-profile: passes', async () => {
    const { browser, id } = await newUser()
    const { tokens, claims } = await flow.run(browser, { scope: 'openid profile' })
    expect(claims).not.toHaveProperty('preferred_username')
    expect(await flow.userInfo({ headers: bearer(tokens) })).toEqual({
      sub: id,
      preferred_username: browser.wallet().address,
      picture,
    })
  })

  test.each([
    ['oidcc-scope-email: skipped', 'email'],
    ['oidcc-scope-address: skipped', 'address'],
    ['oidcc-scope-phone: skipped', 'phone'],
    ['oidcc-scope-all: skipped', 'profile email address phone'],
  ])('%s', async (_, scopes) => {
    const lacking = scopes.split(' ').filter((scope) => scope !== 'profile')
    expect((await flow.metadata()).scopes_supported).not.toEqual(
      expect.arrayContaining([expect.toBeOneOf(lacking)]),
    )
    const { browser, id } = await newUser()
    const { tokens } = await flow.run(browser, { scope: `openid ${scopes}` })
    const userInfo = await flow.userInfo({ headers: bearer(tokens) })
    expect(userInfo.sub).toBe(id)
    for (const name of ['email', 'address', 'phone_number']) expect(userInfo).not.toHaveProperty(name)
  })

  test('oidcc-alternate-happy-flow: skipped', async () => {
    const { browser } = await newUser()
    // With `profile` instead of `email`, for which the suite skips the module.
    const request = flow.begin({ scope: 'profile openid' })
    const reordered = new URLSearchParams([...request.query].reverse())
    const answer = await browser.authorize(`${world.openId().issuer}/auth?${reordered}`)
    const { tokens } = await flow.finish(request, answer)
    expect(await flow.userInfo({ headers: bearer(tokens) })).toHaveProperty('preferred_username')
  })

  test.each([
    ['oidcc-display-page: passes', { display: 'page' }],
    ['oidcc-display-popup: passes', { display: 'popup' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds: passes', { extra: 'foobar' }],
    ['oidcc-login-hint: passes', { login_hint: 'buffy@countersign.example' }],
    ['oidcc-ui-locales: passes', { ui_locales: 'se' }],
    ['oidcc-claims-locales: passes', { claims_locales: 'se' }],
    ['oidcc-ensure-request-with-valid-pkce-succeeds: passes', {}],
  ])('%s', async (_, parameters) => {
    // Not signed in, so that the page of the sign-in is needed.
    const browser = world.newBrowser()
    const { claims } = await flow.run(browser, parameters as Record<string, string>)
    const { body } = await browser.onPage().send('GET', '/api/session')
    expect(body).toMatchObject({ account: { id: claims.sub } })
  })

  test('oidcc-prompt-login: passes', async () => {
    const { browser } = await newUser()
    const first = await flow.run(browser)
    passed += 1000
    const request = flow.begin({ prompt: 'login' })
    const { url: page } = await browser.visit(request.url)
    expect(await browser.details(page)).toMatchObject({ prompt: 'login', session: 'too_old' })
    const second = await flow.finish(request, await browser.authorize(page))
    expect(second.claims.sub).toBe(first.claims.sub)
    expect(second.claims.auth_time).toBeGreaterThan(Number(first.claims.auth_time))
  })

  test('oidcc-prompt-none-not-logged-in: passes', async () => {
    const parameters = { prompt: 'none', state: 's'.repeat(128) }
    expect(await flow.errorOf(world.newBrowser(), parameters)).toBe('login_required')
  })

  test('oidcc-prompt-none-logged-in: passes', async () => {
    const { browser } = await newUser()
    const first = await flow.run(browser)
    passed += 2000
    const second = await flow.runSilently(browser, { prompt: 'none' })
    expect(second.claims).toMatchObject({ sub: first.claims.sub, auth_time: first.claims.auth_time })
  })

  test('oidcc-max-age-1: passes', async () => {
    const { browser } = await newUser()
    const first = await flow.run(browser)
    passed += 2000
    const request = flow.begin({ max_age: '1' })
    const { url: page } = await browser.visit(request.url)
    expect(await browser.details(page)).toMatchObject({ prompt: 'login', session: 'too_old' })
    const { claims } = await flow.finish(request, await browser.authorize(page))
    expect(claims.auth_time).toBeGreaterThan(Number(first.claims.auth_time))
    expect(Math.abs(Number(claims.auth_time) - now() / 1000)).toBeLessThan(60)
  })

  test('oidcc-max-age-10000: passes', async () => {
    const { browser } = await newUser()
    const first = await flow.run(browser, { max_age: '15000' })
    passed += 2000
    const second = await flow.runSilently(browser, { max_age: '10000' })
    expect(first.claims.auth_time).toEqual(expect.any(Number))
    expect(second.claims).toMatchObject({ sub: first.claims.sub, auth_time: first.claims.auth_time })
  })

  test('oidcc-id-token-hint: passes', async () => {
    const { browser } = await newUser()
    const first = await flow.run(browser)
    const second = await flow.runSilently(browser, { prompt: 'none', id_token_hint: first.tokens.id_token })
    expect(second.claims).toMatchObject({ sub: first.claims.sub, auth_time: first.claims.auth_time })
  })

  test('oidcc-ensure-request-with-acr-values-succeeds: passes', async () => {
    const { browser } = await newUser()
    const supported = (await flow.metadata()).acr_values_supported as string[]
    const { claims } = await flow.run(browser, { acr_values: supported.join(' ') })
    expect(supported).toContain(claims.acr)
  })

  test('oidcc-codereuse: passes', async () => {
    const { browser } = await newUser()
    const { form } = await flow.run(browser)
    await expectInvalidGrant(await flow.post('/token', form))
  })

  test('oidcc-codereuse-30seconds: passes', async () => {
    const { browser } = await newUser()
    const { form, tokens } = await flow.run(browser)
    passed += 30_000
    await expectInvalidGrant(await flow.post('/token', form))
    const response = await fetch(`${world.openId().issuer}/me`, { headers: bearer(tokens) })
    expect(response.status).toBe(401)
  })

  test('oidcc-ensure-registered-redirect-uri: passes', async () => {
    const { browser } = await newUser()
    const { url } = await browser.visit(flow.begin({ redirect_uri: `${callback}/unregistered` }).url)
    expect(url).toMatch(errorPage('invalid_redirect_uri'))
  })

  test('oidcc-ensure-post-request-succeeds: passes', async () => {
    // A request by POST from another site has no cookies that are SameSite=Lax.
    const browser = world.newBrowser()
    const request = flow.begin()
    const response = await browser.send('POST', '/openid/auth', {
      headers: {
        origin: 'https://wiki.example',
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: String(request.query),
    })
    expect(response.status).toBe(303)
    const answer = await browser.authorize(response.headers.get('location') ?? '')
    expect((await flow.finish(request, answer)).claims.sub).toEqual(expect.any(String))
  })

  test('oidcc-server-client-secret-post: passes', async () => {
    const { browser, id } = await newUser()
    const { claims } = await flow.run(browser, {}, await registered('client_secret_post'))
    expect(claims.sub).toBe(id)
  })

  test('oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported: skipped', async () => {
    const metadata = await flow.metadata()
    expect(metadata.request_uri_parameter_supported).toBe(false)
    expect(metadata.request_object_signing_alg_values_supported ?? []).not.toContain('none')
    const { browser } = await newUser()
    const error = await flow.errorOf(browser, { request_uri: 'https://wiki.example/request.jwt' })
    expect(error).toBe('request_uri_not_supported')
  })

  test('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported: skipped', async () => {
    const metadata = await flow.metadata()
    expect(metadata.request_parameter_supported ?? false).toBe(false)
    expect(metadata.request_object_signing_alg_values_supported ?? []).not.toContain('none')
    const { browser } = await newUser()
    expect(await flow.errorOf(browser, { request: requestObject() })).toBe('request_not_supported')
  })

  test('oidcc-claims-essential: passes with a warning', async () => {
    const { browser, id } = await newUser()
    const claims = JSON.stringify({ userinfo: { name: { essential: true } } })
    const { tokens } = await flow.run(browser, { claims })
    expect(await flow.userInfo({ headers: bearer(tokens) })).toEqual({ sub: id })
    expect((await flow.metadata()).claims_parameter_supported).toBe(false)
  })

  test('oidcc-ensure-request-object-with-redirect-uri: skipped', async () => {
    const { browser } = await newUser()
    const parameters = { request: requestObject(), redirect_uri: `${callback}/unregistered` }
    const { url } = await browser.visit(flow.begin(parameters).url)
    expect(url).toMatch(errorPage('(invalid_redirect_uri|request_not_supported)'))
  })

  test('oidcc-refresh-token: passes', async () => {
    const { browser } = await newUser()
    const first = await flow.run(browser, { scope: 'openid offline_access', prompt: 'consent' })
    const { refresh_token = '' } = first.tokens
    expect(refresh_token).toMatch(/^[\x20-\x7e]+$/)
    expect((await flow.metadata()).grant_types_supported).toContain('refresh_token')
    const other = await registered('client_secret_basic')
    await expectInvalidGrant(await flow.post('/token', { grant_type: 'refresh_token', refresh_token }, other))
    const response = await flow.post('/token', { grant_type: 'refresh_token', refresh_token })
    expect(response.status).toBe(200)
    const tokens = (await response.json()) as typeof first.tokens
    expect(tokens.access_token).not.toBe(first.tokens.access_token)
    const { claims } = await flow.verifyIdToken(tokens.id_token, wiki.id, first.claims.nonce as string)
    const { sub, auth_time, aud, iss } = first.claims
    expect(claims).toMatchObject({ sub, auth_time, aud, iss })
    expect(claims.iat).toBeGreaterThanOrEqual(Number(first.claims.iat))
    expect((await flow.userInfo({ headers: bearer(tokens) })).sub).toBe(sub)
  })
})

test('a request without PKCE, which most modules send, is refused', async () => {
  const { browser } = await newUser()
  const parameters = { code_challenge: undefined, code_challenge_method: undefined }
  expect(await flow.errorOf(browser, parameters)).toBe('invalid_request')
})

async function expectInvalidGrant(response: Response): Promise<void> {
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const { error, error_description } = (await response.json()) as Record<string, string>
  expect(error).toBe('invalid_grant')
  // RFC 6749, section 5.2
  expect(error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/)
}

function requestObject(): string {
  const { sent } = flow.begin()
  return new UnsecuredJWT({ ...sent, aud: world.openId().issuer, iss: wiki.id }).encode()
}

const errorPage = (code: string) => new RegExp(`/openid/error\\?error=${code}&request_id=`)
