import * as client from 'openid-client'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../testing/accountWorld.ts'
import { openIdWorld } from '../testing/openIdWorld.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)

async function signedIn() {
  const browser = world.newBrowser()
  const { id } = await browser.enter()
  return { browser, id, config: await world.discover() }
}

test('signs a user in to a client, from the discovery to the claims', async () => {
  const { browser, id, config } = await signedIn()
  const tokens = await world.signInToClient(browser, config, { scope: 'openid profile wallets' })
  expect(tokens.claims()).toMatchObject({
    iss: `${world.origin()}/openid`,
    aud: 'wiki',
    sub: id,
    acr: 'urn:countersign:wallet',
    amr: ['swk'],
    auth_time: expect.any(Number),
  })
  const { address } = browser.wallet()
  expect(await client.fetchUserInfo(config, tokens.access_token, id)).toEqual({
    sub: id,
    preferred_username: address,
    wallets: [{ address, verified_at: expect.any(Number) }],
  })
})

test('a user without a session signs in on the page, and then consents', async () => {
  const [browser, config] = [world.newBrowser(), await world.discover()]
  const { url, checks } = await world.request(config, { scope: 'openid wallets' })
  const { url: page } = await browser.visit(url)
  expect(await browser.details(page)).toEqual({
    prompt: 'login',
    session: 'none',
    client: {
      id: 'wiki',
      name: 'Wiki',
      uri: null,
      logoUri: null,
      policyUri: null,
      tosUri: null,
      redirectHost: 'wiki.example',
    },
    scopes: ['openid', 'wallets'],
  })
  expect(await browser.answer(page, 'login')).toMatchObject({ status: 401, body: { code: 'no_session' } })
  const { id } = await browser.enter()
  const { body } = await browser.answer(page, 'login')
  const { url: consentPage } = await browser.visit(body.location ?? '')
  expect(await browser.details(consentPage)).toMatchObject({
    prompt: 'consent',
    scopes: ['openid', 'wallets'],
  })
  const consent = await browser.answer(consentPage, 'consent')
  const answer = await browser.visit(consent.body.location ?? '')
  const tokens = await client.authorizationCodeGrant(config, new URL(answer.url), checks)
  expect(tokens.claims()?.sub).toBe(id)
})

describe('consent', () => {
  test('is asked for once, in all browsers of the user, and again for another scope', async () => {
    const { browser, config } = await signedIn()
    await world.signInToClient(browser, config)
    const other = world.newBrowser()
    await other.enter(browser.wallet())
    const { url } = await world.request(config)
    expect((await other.visit(url)).url).toContain('https://wiki.example/callback?code=')
    const more = await world.request(config, { scope: 'openid groups' })
    const { url: page } = await other.visit(more.url)
    expect(await other.details(page)).toMatchObject({ prompt: 'consent', scopes: ['groups'] })
  })

  test('is not asked for by a trusted client', async () => {
    world.serve({
      clients: [{ id: 'own', type: 'public', trusted: true, redirectUris: ['https://own.example/cb'] }],
    })
    const browser = world.newBrowser()
    await browser.enter()
    const config = await world.discover('own', '')
    const { url } = await world.request(config, { redirect_uri: 'https://own.example/cb' })
    expect((await browser.visit(url)).url).toContain('https://own.example/cb?code=')
    world.serve()
  })

  test('that is cancelled returns to the client', async () => {
    const { browser, config } = await signedIn()
    const { url } = await world.request(config)
    const { url: page } = await browser.visit(url)
    const { body } = await browser.answer(page, 'cancel')
    const answer = new URL((await browser.visit(body.location ?? '')).url)
    expect(answer.searchParams.get('error')).toBe('access_denied')
  })
})

describe('prompt and max_age', () => {
  test('prompt=none gets a code for a user who is signed in and has consented, and else an error', async () => {
    const { browser, config } = await signedIn()
    const { url } = await world.request(config, { prompt: 'none' })
    expect((await browser.visit(url)).url).toContain('error=consent_required')
    await world.signInToClient(browser, config)
    expect((await browser.visit(url)).url).toContain('code=')
    expect((await world.newBrowser().visit(url)).url).toContain('error=login_required')
  })

  test.each([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
  ])('%s requires a sign-in that is newer than the request', async (_, parameters) => {
    const { browser, config } = await signedIn()
    const { url, checks } = await world.request(config, parameters as Record<string, string>)
    const { url: page } = await browser.visit(url)
    expect(await browser.details(page)).toMatchObject({ prompt: 'login', session: 'too_old' })
    expect(await browser.answer(page, 'login')).toMatchObject({
      status: 401,
      body: { code: 'openid_sign_in_required' },
    })
    await browser.enter(browser.wallet())
    expect(await browser.details(page)).toMatchObject({ session: 'ready' })
    const answer = await browser.authorize(page)
    const tokens = await client.authorizationCodeGrant(config, answer, checks)
    expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(Math.floor(Date.now() / 1000) - 60)
  })

  test('a user can change the account on the page of a consent', async () => {
    const { browser, config } = await signedIn()
    const { url, checks } = await world.request(config)
    const { url: page } = await browser.visit(url)
    expect(await browser.details(page)).toMatchObject({ prompt: 'consent' })
    const { id } = await browser.enter(newAccount())
    expect(await browser.details(page)).toMatchObject({ prompt: 'login', session: 'ready' })
    expect(await browser.answer(page, 'consent')).toMatchObject({ status: 401 })
    const answer = await browser.authorize(page)
    const tokens = await client.authorizationCodeGrant(config, answer, checks)
    expect(tokens.claims()?.sub).toBe(id)
  })

  test('an id_token_hint of another user needs that user', async () => {
    const { browser, config } = await signedIn()
    const tokens = await world.signInToClient(browser, config)
    const other = world.newBrowser()
    await other.enter()
    const { url } = await world.request(config, { id_token_hint: tokens.id_token ?? '' })
    const { url: page } = await other.visit(url)
    expect(await other.details(page)).toMatchObject({ prompt: 'login', session: 'too_old' })
    await other.enter(newAccount())
    const { body } = await other.answer(page, 'login')
    expect((await other.visit(body.location ?? '')).url).toContain('error=login_required')
  })
})

describe('clients', () => {
  test('a client with pairwise subjects gets one of its own, which does not change', async () => {
    world.serve({
      clients: ['a', 'b'].map((id) => ({
        id,
        type: 'public',
        subject: 'pairwise',
        redirectUris: ['https://wiki.example/callback'],
      })),
    })
    const browser = world.newBrowser()
    const { id } = await browser.enter()
    const subjects = []
    for (const name of ['a', 'a', 'b']) {
      const tokens = await world.signInToClient(browser, await world.discover(name, ''))
      subjects.push(tokens.claims()?.sub)
    }
    expect(subjects[0]).toBe(subjects[1])
    expect(new Set([...subjects, id]).size).toBe(3)
    world.serve()
  })

  test('a client pushes its request', async () => {
    const { browser, config } = await signedIn()
    const codeVerifier = client.randomPKCECodeVerifier()
    const url = await client.buildAuthorizationUrlWithPAR(config, {
      redirect_uri: 'https://wiki.example/callback',
      scope: 'openid',
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    const answer = await browser.authorize(url.href)
    const tokens = await client.authorizationCodeGrant(config, answer, { pkceCodeVerifier: codeVerifier })
    expect(tokens.access_token).toEqual(expect.any(String))
    expect((await browser.visit(url.href)).url).toContain('/openid/error?error=invalid_request_uri')
  })

  test('a client binds its tokens to a key, which no other key can use', async () => {
    const { browser, id, config } = await signedIn()
    const { url, checks } = await world.request(config)
    const answer = await browser.authorize(url)
    const DPoP = client.getDPoPHandle(config, await client.randomDPoPKeyPair())
    const tokens = await client.authorizationCodeGrant(config, answer, checks, undefined, { DPoP })
    expect(tokens.token_type).toBe('dpop')
    await client.fetchUserInfo(config, tokens.access_token, id, { DPoP })
    const other = client.getDPoPHandle(config, await client.randomDPoPKeyPair())
    await expect(client.fetchUserInfo(config, tokens.access_token, id, { DPoP: other })).rejects.toThrow()
    await expect(client.fetchUserInfo(config, tokens.access_token, id)).rejects.toThrow()
  })

  test('a program registers a client with the token, and only with it', async () => {
    const registrationToken = 'r'.repeat(32)
    world.serve({ registrationToken })
    const register = (token: string, body: object) =>
      fetch(`${world.openId().issuer}/reg`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ redirect_uris: ['https://wiki.example/callback'], ...body }),
      })
    expect((await register('x'.repeat(32), {})).status).toBe(401)
    expect((await register(registrationToken, { countersign_trusted: true })).status).toBe(400)
    const registered = (await (await register(registrationToken, {})).json()) as Record<string, string>
    const browser = world.newBrowser()
    const { id } = await browser.enter()
    const config = await world.discover(registered.client_id, registered.client_secret)
    expect((await world.signInToClient(browser, config)).claims()?.sub).toBe(id)
    world.serve()
    expect((await register(registrationToken, {})).status).toBe(404)
  })
})
