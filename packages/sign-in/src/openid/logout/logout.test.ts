import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdmin } from '../../admin/createAdmin.ts'
import { clientSecret, openIdWorld, wiki } from '../../testing/openIdWorld.ts'
import { openLogoutReceiver } from '../../testing/openLogoutReceiver.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'

const world = openIdWorld(openTestDatabase)
let receiver: Awaited<ReturnType<typeof openLogoutReceiver>>
let status = 200
/** How far the clock is ahead, in milliseconds. */
let passed = 0

const now = () => Date.now() + passed
const afterLogout = 'https://wiki.example/signed-out'

beforeAll(async () => {
  receiver = await openLogoutReceiver(() => status)
})
afterAll(() => receiver.close())
beforeEach(async () => {
  await world
    .database()
    .query('DELETE FROM countersign.openid_records; DELETE FROM countersign.openid_logouts')
  status = 200
  receiver.received.length = 0
  const own = { ...wiki, backchannelLogoutUri: receiver.uri, postLogoutRedirectUris: [afterLogout] }
  world.serve(
    { clients: [own, { ...own, id: 'shop', secret: clientSecret, redirectUris: wiki.redirectUris }] },
    { now },
  )
})

async function signedInToWiki(parameters: Record<string, string> = {}) {
  const browser = world.newBrowser()
  const { id } = await browser.enter()
  const config = await world.discover()
  const tokens = await world.signInToClient(browser, config, parameters)
  return { browser, id, config, tokens }
}

/** Checks all sessions, and lets the five seconds pass in which a sign-in can replace one. */
async function run() {
  passed += 61_000
  const first = await world.openId().logOutEnded()
  passed += 6_000
  const second = await world.openId().logOutEnded()
  return {
    ended: first.ended + second.ended,
    delivered: first.delivered + second.delivered,
    retried: first.retried + second.retried,
  }
}

const isActive = async (config: client.Configuration, token: string) =>
  (await client.tokenIntrospection(config, token)).active

const admin = () => createAdmin({ database: world.database() })

describe('when a session has ended', () => {
  test('its tokens are not valid any more, at once, and its client gets a logout token', async () => {
    const { browser, id, config, tokens } = await signedInToWiki()
    expect(await isActive(config, tokens.access_token)).toBe(true)
    expect(await run()).toMatchObject({ ended: 0, delivered: 0 })
    await browser.signOut()
    expect(await isActive(config, tokens.access_token)).toBe(false)
    await expect(client.fetchUserInfo(config, tokens.access_token, id)).rejects.toThrow()
    expect(await run()).toMatchObject({ ended: 1, delivered: 1 })
    const { issuer } = world.openId()
    const logout = await receiver.verify(receiver.received[0] ?? '', issuer, 'wiki')
    expect(logout).toMatchObject({
      sub: id,
      sid: tokens.claims()?.sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      jti: expect.any(String),
    })
    expect(logout).not.toHaveProperty('nonce')
    expect(await run()).toMatchObject({ ended: 0, delivered: 0 })
  })

  test('each client of it gets one, and none of another browser', async () => {
    const { browser } = await signedInToWiki()
    await world.signInToClient(browser, await world.discover('shop'))
    const other = world.newBrowser()
    await other.enter(browser.wallet())
    const config = await world.discover()
    const kept = await world.signInToClient(other, config)
    await browser.signOut()
    expect(await run()).toMatchObject({ ended: 1, delivered: 2 })
    expect(await isActive(config, kept.access_token)).toBe(true)
  })

  test('offline access stays', async () => {
    const { browser, config, tokens } = await signedInToWiki({ scope: 'openid offline_access' })
    await browser.signOut()
    await run()
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(await isActive(config, refreshed.access_token)).toBe(true)
  })

  test('a sign-in within five seconds, by a request of a client, keeps it', async () => {
    const { browser, config, tokens } = await signedInToWiki()
    const { url } = await world.request(config, { prompt: 'login' })
    const { url: page } = await browser.visit(url)
    await browser.enter(browser.wallet())
    await world.openId().logOutEnded()
    await browser.authorize(page)
    passed += 6_000
    expect(await world.openId().logOutEnded()).toMatchObject({ ended: 0 })
    expect(await isActive(config, tokens.access_token)).toBe(true)
  })
})

test('an end is noticed by its notification, before all sessions are checked again', async () => {
  const { browser } = await signedInToWiki()
  await world.openId().logOutEnded()
  await browser.signOut()
  const [start, ended] = [passed, async () => (await world.openId().logOutEnded()).ended]
  // The notification arrives during one of these runs.
  for (let runs = 0; runs < 20; runs += 1) await ended()
  passed = start + 6_000
  await expect.poll(ended).toBe(1)
})

describe('a client gets a logout token when', () => {
  type SignedIn = Awaited<ReturnType<typeof signedInToWiki>>
  const ends: Record<string, (signedIn: SignedIn) => Promise<unknown>> = {
    'the operator ends the sessions of the user': ({ id }) => admin().revoke({ kind: 'account', id }),
    'the wallet is blocked': ({ id }) => admin().block({ kind: 'account', id }),
    'the account is deleted': ({ id }) => admin().deleteAccounts({ kind: 'account', id }),
  }
  test.each(Object.entries(ends))('%s', async (_, end) => {
    const signedIn = await signedInToWiki({ scope: 'openid offline_access' })
    await end(signedIn)
    expect(await run()).toMatchObject({ delivered: 1 })
    const { issuer } = world.openId()
    expect(await receiver.verify(receiver.received[0] ?? '', issuer, 'wiki')).toMatchObject({
      sub: signedIn.id,
    })
  })

  test('and a blocked user cannot refresh', async () => {
    const { id, config, tokens } = await signedInToWiki({ scope: 'openid offline_access' })
    await admin().block({ kind: 'account', id })
    expect(await isActive(config, tokens.access_token)).toBe(false)
    await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toThrow()
  })
})

test('a logout token that a client does not accept is sent again', async () => {
  const { browser } = await signedInToWiki()
  await browser.signOut()
  status = 500
  expect(await run()).toMatchObject({ delivered: 0, retried: 1 })
  status = 204
  passed += 10_000
  expect(await world.openId().logOutEnded()).toMatchObject({ delivered: 1, retried: 0 })
  expect(receiver.received).toHaveLength(2)
})

describe('a logout that a client begins', () => {
  const endUrl = (config: client.Configuration, tokens: client.TokenEndpointResponse) =>
    client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: afterLogout,
      id_token_hint: tokens.id_token ?? '',
      state: 'of-the-client',
    }).href

  const confirm = (browser: ReturnType<typeof world.newBrowser>, xsrf: string) =>
    browser.send('POST', '/openid/session/end/confirm', {
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ xsrf, logout: 'yes' })),
    })

  test('ends the session of the user after a confirmation, and returns to the client', async () => {
    const { browser, config, tokens } = await signedInToWiki()
    const page = new URL((await browser.visit(endUrl(config, tokens))).url)
    expect([page.pathname, page.search]).toEqual(['/openid/logout', ''])
    const fragment = new URLSearchParams(page.hash.slice(1))
    expect(fragment.get('client')).toBe('Wiki')
    expect((await confirm(browser, 'a-wrong-value')).status).toBe(400)
    const confirmed = await confirm(browser, fragment.get('xsrf') ?? '')
    expect(await confirmed.json()).toEqual({ location: `${afterLogout}?state=of-the-client` })
    expect(await (await browser.send('GET', '/api/session')).json()).toBeNull()
    expect(await isActive(config, tokens.access_token)).toBe(false)
    expect(await run()).toMatchObject({ delivered: 1 })
  })

  test('needs no confirmation of a user who is not signed in', async () => {
    const { browser, config, tokens } = await signedInToWiki()
    await browser.signOut()
    expect((await browser.visit(endUrl(config, tokens))).url).toBe(`${afterLogout}?state=of-the-client`)
  })

  test('returns to no URI that the client has not registered', async () => {
    const { browser, config, tokens } = await signedInToWiki()
    const url = new URL(endUrl(config, tokens))
    url.searchParams.set('post_logout_redirect_uri', 'https://evil.example/')
    expect((await browser.visit(url.href)).url).toContain('/openid/error?error=invalid_request')
    url.searchParams.delete('id_token_hint')
    url.searchParams.delete('client_id')
    const { url: page } = await browser.visit(url.href)
    const confirmed = await confirm(
      browser,
      new URLSearchParams(new URL(page).hash.slice(1)).get('xsrf') ?? '',
    )
    expect(await confirmed.text()).not.toContain('evil.example')
  })
})
