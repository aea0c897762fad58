import { once } from 'node:events'
import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import * as client from 'openid-client'
import { describe, expect, test } from 'vitest'
import { callback, clientSecret, openIdWorld, wiki } from '../testing/openIdWorld.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import type { OpenIdClient } from './OpenIdOptions.ts'

const world = openIdWorld(openTestDatabase)

const app: OpenIdClient = {
  id: 'app',
  type: 'native',
  redirectUris: ['http://127.0.0.1/callback', 'com.example.app:/callback'],
}
const other: OpenIdClient = { ...wiki, id: 'other', secret: 'another-secret-1234567890-1234567890' }
const serveAll = () => world.serve({ clients: [wiki, other, app] })

async function newCode() {
  const browser = world.newBrowser()
  const { id } = await browser.enter()
  const config = await world.discover()
  const { url, checks } = await world.request(config, { scope: 'openid offline_access' })
  const answer = await browser.authorize(url)
  return { browser, id, config, checks, answer, code: answer.searchParams.get('code') ?? '' }
}

/** Sends a form to the token endpoint, by default as the client `wiki`. */
function redeem(fields: Record<string, string>, authentication = `${wiki.id}:${clientSecret}`) {
  return fetch(`${world.openId().issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(authentication).toString('base64')}` },
    body: new URLSearchParams({ redirect_uri: callback, ...fields }),
  })
}

const form = ({ code, checks }: Awaited<ReturnType<typeof newCode>>) => ({
  grant_type: 'authorization_code',
  code,
  code_verifier: checks.pkceCodeVerifier,
})

const introspect = async (config: client.Configuration, token: string) =>
  (await client.tokenIntrospection(config, token)).active

describe('codes', () => {
  test('a code works once, and a second use revokes what the first one got', async () => {
    const issued = await newCode()
    const tokens = (await (await redeem(form(issued))).json()) as Record<string, string>
    expect(await introspect(issued.config, tokens.access_token ?? '')).toBe(true)
    expect((await redeem(form(issued))).status).toBe(400)
    expect(await introspect(issued.config, tokens.access_token ?? '')).toBe(false)
    expect(
      (await redeem({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })).status,
    ).toBe(400)
  })

  test('of parallel uses of a code, exactly one succeeds', async () => {
    const issued = await newCode()
    const responses = await Promise.all([1, 2, 3, 4].map(() => redeem(form(issued))))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('a code is for its client, its redirect URI and its verifier', async () => {
    serveAll()
    const issued = await newCode()
    const attempts = [
      redeem(form(issued), `other:${other.secret}`),
      redeem(form(issued), `wiki:${clientSecret}x`),
      redeem(form(issued), 'wiki:'),
      redeem({ ...form(issued), redirect_uri: `${callback}/` }),
      redeem({ ...form(issued), code_verifier: client.randomPKCECodeVerifier() }),
      redeem({ ...form(issued), code_verifier: '' }),
    ]
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses).toEqual([400, 401, 400, 400, 400, 400])
    const asPublic = await fetch(`${world.openId().issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form(issued), redirect_uri: callback, client_id: 'wiki' }),
    })
    expect(asPublic.status).toBe(401)
    expect((await redeem(form(issued))).status).toBe(200)
    world.serve()
  })

  test.each([
    ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
    ['with a plain challenge', { code_challenge_method: 'plain' }],
    ['for the implicit flow', { response_type: 'id_token' }],
    ['for the hybrid flow', { response_type: 'code id_token' }],
  ])('a request %s is refused', async (_, parameters) => {
    const browser = world.newBrowser()
    await browser.enter()
    const { url } = await world.request(await world.discover(), parameters as Record<string, string>)
    const answer = new URL((await browser.visit(url)).url)
    expect(answer.href).toMatch(
      /^https:\/\/wiki\.example\/callback[?#]error=(invalid_request|unsupported_response_type)/,
    )
    expect(answer.href).not.toContain('code=')
  })
})

describe('refresh tokens', () => {
  test('rotate, and a second use revokes the grant', async () => {
    const { config, checks, answer } = await newCode()
    const first = await client.authorizationCodeGrant(config, answer, checks)
    const second = await client.refreshTokenGrant(config, first.refresh_token ?? '')
    expect(second.refresh_token).not.toBe(first.refresh_token)
    await expect(client.refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toThrow()
    await expect(client.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toThrow()
    expect(await introspect(config, second.access_token)).toBe(false)
  })

  test('of parallel uses, at most one succeeds', async () => {
    const { config, checks, answer } = await newCode()
    const { refresh_token = '' } = await client.authorizationCodeGrant(config, answer, checks)
    const fields = { grant_type: 'refresh_token', refresh_token }
    const responses = await Promise.all([1, 2, 3].map(() => redeem(fields)))
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect((await redeem(fields)).status).toBe(400)
  })

  test('are for their client, and for requests with offline_access', async () => {
    serveAll()
    const { config, checks, answer, browser } = await newCode()
    const { refresh_token = '' } = await client.authorizationCodeGrant(config, answer, checks)
    const stolen = await redeem({ grant_type: 'refresh_token', refresh_token }, `other:${other.secret}`)
    expect(stolen.status).toBe(400)
    expect((await world.signInToClient(browser, config)).refresh_token).toBeUndefined()
    world.serve()
  })
})

const variants: readonly (readonly [string, string])[] = [
  ['a trailing slash', `${callback}/`],
  ['no path', 'https://wiki.example'],
  ['a parent path', 'https://wiki.example/'],
  ['a longer path', `${callback}/more`],
  ['a shorter path', 'https://wiki.example/callbac'],
  ['upper case in the path', 'https://wiki.example/Callback'],
  ['upper case in the host', 'https://WIKI.example/callback'],
  ['upper case in the scheme', 'HTTPS://wiki.example/callback'],
  ['a query', `${callback}?next=https://evil.example`],
  ['an empty query', `${callback}?`],
  ['a fragment', `${callback}#x`],
  ['an empty fragment', `${callback}#`],
  ['http', 'http://wiki.example/callback'],
  ['the default port', 'https://wiki.example:443/callback'],
  ['another port', 'https://wiki.example:8443/callback'],
  ['user info', 'https://evil@wiki.example/callback'],
  ['the host as user info', 'https://wiki.example@evil.example/callback'],
  ['the host as user info with a password', 'https://wiki.example:x@evil.example/callback'],
  ['a subdomain', 'https://evil.wiki.example/callback'],
  ['a parent domain', 'https://example/callback'],
  ['the host as a subdomain', 'https://wiki.example.evil.example/callback'],
  ['a trailing dot', 'https://wiki.example./callback'],
  ['path traversal', 'https://wiki.example/callback/../evil'],
  ['path traversal back to the path', 'https://wiki.example/evil/../callback'],
  ['encoded dots', 'https://wiki.example/callback/%2e%2e/evil'],
  ['twice encoded dots', 'https://wiki.example/callback/%252e%252e/evil'],
  ['an encoded slash', 'https://wiki.example/callback%2f'],
  ['an encoded letter', 'https://wiki.example/c%61llback'],
  ['a backslash', 'https://wiki.example\\callback'],
  ['a backslash before another host', 'https://evil.example\\@wiki.example/callback'],
  ['a double slash', 'https://wiki.example//callback'],
  ['a semicolon', `${callback};x`],
  ['a space', `${callback} `],
  ['a leading space', ` ${callback}`],
  ['a line feed', `${callback}\n`],
  ['a null character', `${callback}\0`],
  ['a tab in the host', 'https://wi\tki.example/callback'],
  ['a look-alike host', 'https://wіki.example/callback'],
  ['no scheme', '//wiki.example/callback'],
  ['only a path', '/callback'],
  ['a script', 'javascript:alert(1)//wiki.example/callback'],
  ['data', 'data:text/html,wiki.example/callback'],
  ['two, separated by a space', `${callback} https://evil.example/`],
  ['another client’s', 'com.example.app:/callback'],
  ['a loopback address', 'http://127.0.0.1/callback'],
]

const nativeVariants: readonly (readonly [string, string, 'accepted' | 'refused'])[] = [
  ['the registered one', 'http://127.0.0.1/callback', 'accepted'],
  ['any port of the loopback address', 'http://127.0.0.1:51234/callback', 'accepted'],
  ['its own scheme', 'com.example.app:/callback', 'accepted'],
  ['another loopback host', 'http://localhost:51234/callback', 'refused'],
  ['the IPv6 loopback address', 'http://[::1]:51234/callback', 'refused'],
  ['another path', 'http://127.0.0.1:51234/other', 'refused'],
  ['https', 'https://127.0.0.1:51234/callback', 'refused'],
  ['user info with a port', 'http://127.0.0.1:80@evil.example/callback', 'refused'],
  ['a port that is no number', 'http://127.0.0.1:80evil.example/callback', 'refused'],
  ['another host', 'http://127.0.0.2:51234/callback', 'refused'],
  ['another scheme', 'com.example.evil:/callback', 'refused'],
  ['a longer path of its scheme', 'com.example.app:/callback/x', 'refused'],
]

describe('redirect URIs', () => {
  async function visit(id: string, redirect_uri: string): Promise<string> {
    const url = new URL(`${world.openId().issuer}/auth`)
    const challenge = await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier())
    const parameters = { client_id: id, redirect_uri, response_type: 'code', scope: 'openid' }
    url.search = String(
      new URLSearchParams({ ...parameters, code_challenge: challenge, code_challenge_method: 'S256' }),
    )
    return (await world.newBrowser().visit(url.href)).url
  }

  test('one that is not the registered one, character by character, gets no answer', async () => {
    serveAll()
    for (const [name, uri] of variants)
      expect([name, await visit('wiki', uri)]).toEqual([
        name,
        expect.stringMatching(/\/openid\/error\?error=(invalid_redirect_uri|invalid_request)&request_id=/),
      ])
    world.serve()
  })

  test('of a native client, the port of a loopback address can differ, and nothing else', async () => {
    serveAll()
    for (const [name, uri, outcome] of nativeVariants) {
      const { pathname } = new URL(await visit('app', uri))
      expect([name, pathname.startsWith('/openid/interaction/') ? 'accepted' : 'refused']).toEqual([
        name,
        outcome,
      ])
    }
    world.serve()
  })
})

test('each answer names the issuer, so that a client detects a code of another provider', async () => {
  const { answer, browser, config } = await newCode()
  const { url } = await world.request(config, { prompt: 'none', scope: 'openid groups' })
  const refused = new URL((await browser.visit(url)).url)
  expect(refused.searchParams.get('error')).toBe('consent_required')
  for (const { searchParams } of [answer, refused])
    expect(searchParams.get('iss')).toBe(world.openId().issuer)
  expect(config.serverMetadata().authorization_response_iss_parameter_supported).toBe(true)
})

test('a native client, which another program can imitate, asks the user each time', async () => {
  serveAll()
  const browser = world.newBrowser()
  await browser.enter()
  const config = await world.discover('app', '')
  const native = { redirect_uri: 'http://127.0.0.1:51234/callback' }
  await world.signInToClient(browser, config, native)
  const again = await world.request(config, native)
  const { url: page } = await browser.visit(again.url)
  expect(await browser.details(page)).toMatchObject({ prompt: 'consent' })
  const silent = await world.request(config, { ...native, prompt: 'none' })
  expect((await browser.visit(silent.url)).url).toContain('error=interaction_required')
  world.serve()
})

describe('the page of an interaction', () => {
  test('of another browser cannot be answered or read', async () => {
    const [victim, attacker] = [world.newBrowser(), world.newBrowser()]
    await victim.enter()
    await attacker.enter()
    const { url } = await world.request(await world.discover())
    const { url: page } = await attacker.visit(url)
    await expect(victim.details(page)).rejects.toThrow('openid_request_expired')
    for (const action of ['login', 'consent', 'cancel'] as const)
      expect(await victim.answer(page, action)).toMatchObject({ status: 410 })
  })

  test.each([
    ['a foreign origin', { origin: 'https://evil.example', 'content-type': 'application/json' }, 403],
    ['an opaque origin', { origin: 'null', 'content-type': 'application/json' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('cannot be answered by %s', async (_, headers, status) => {
    const browser = world.newBrowser()
    await browser.enter()
    const { url } = await world.request(await world.discover())
    const { url: page } = await browser.visit(url)
    const path = `${new URL(page).pathname}/consent`
    const response = await browser.send('POST', path, {
      headers: headers as Record<string, string>,
      body: '{}',
    })
    expect(response.status).toBe(status)
    expect(await browser.answer(page, 'consent')).toMatchObject({ status: 200 })
  })
})

test('no header has an effect on the issuer and the URLs of the provider', async () => {
  const { issuer } = world.openId()
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example;proto=gopher',
  }
  const [response] = await once(get(`${issuer}/.well-known/openid-configuration`, { headers }), 'response')
  const metadata = (await json(response)) as Record<string, unknown>
  expect(metadata.issuer).toBe(issuer)
  const urls = Object.entries(metadata).filter(([name]) => /_(endpoint|uri)$/.test(name))
  expect(urls.length).toBeGreaterThan(6)
  for (const [, url] of urls) expect(url).toMatch(new RegExp(`^${issuer}/`))
  expect(JSON.stringify(metadata)).not.toMatch(/evil|gopher/)
})
