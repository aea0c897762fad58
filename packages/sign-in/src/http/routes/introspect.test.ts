import { beforeEach, expect, test } from 'vitest'
import { accountWorld } from '../../testing/accountWorld.ts'
import { origin } from '../../testing/createBrowser.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { tokenOptions } from '../../testing/tokenOptions.ts'

const { enter, newBrowser, serve, server } = accountWorld(openTestDatabase)

const [audience, other] = ['https://api.example', 'https://shop.example']
const secret = 'a-secret-of-the-service-1234567890'
const tokens = {
  ...tokenOptions,
  audiences: [audience, other],
  introspection: { [audience]: ['o'.repeat(32), secret] },
}
const path = '/api/token/introspect'

beforeEach(() => serve({ tokens }))

/** Asks as a service on another machine does: without the headers of a page. */
async function ask(
  form: Record<string, string> | string,
  { user = `${audience}:${secret}`, type = 'application/x-www-form-urlencoded', ipAddress = '' } = {},
) {
  const request = new Request(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Basic ${btoa(user)}` },
    body: String(new URLSearchParams(form)),
  })
  const response = await server().fetch(request, { ipAddress: ipAddress || null })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function newToken(): Promise<string> {
  const { browser } = await enter()
  return (await browser.send('POST', '/api/token')).body.token as string
}

test('R10.20 responds to a service with the claims of an active token, and is not cached', async () => {
  const { browser, account, wallet } = await enter()
  const { session } = (await browser.send('GET', '/api/session')).body as { session: { id: string } }
  const { token } = (await browser.send('POST', '/api/token')).body as { token: string }
  const { status, headers, body } = await ask({ token, token_type_hint: 'access_token' })
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/json',
    'no-store',
  ])
  const iat = Date.parse('2026-11-21T10:00:00Z') / 1000
  expect(body).toEqual({
    active: true,
    iss: origin,
    aud: audience,
    sub: account.id,
    sid: session.id,
    address: wallet.address,
    chainId: null,
    amr: ['wallet'],
    iat,
    exp: iat + 300,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test.each([
  ['no secret', audience],
  ['another secret', `${audience}:${'x'.repeat(32)}`],
  ['a service without introspection', `${other}:${secret}`],
  ['an unknown service', `https://evil.example:${secret}`],
  ['an empty secret', `${other}:`],
])('R10.20 requires the secret of a service: %s', async (_, user) => {
  const refused = await ask({ token: await newToken() }, { user })
  expect(refused).toMatchObject({ status: 401, body: { code: 'client_secret' } })
  expect(refused.headers.get('www-authenticate')).toBe('Basic realm="introspection"')
})

test('R10.20 requires it of a page with a session too', async () => {
  const { browser } = await enter()
  const { token } = (await browser.send('POST', '/api/token')).body as { token: string }
  const form = { body: `token=${token}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  expect((await browser.send('POST', path, form)).body.code).toBe('client_secret')
  expect((await newBrowser().send('GET', path)).headers.get('allow')).toBe('POST')
})

test('R10.20 refuses other bodies', async () => {
  const codes = [
    ask('{}', { type: 'application/json' }),
    ask({ other: '1' }),
    ask({ token: '' }),
    ask({ token: 'x'.repeat(70_000) }),
  ].map(async (asked) => (await asked).body.code)
  expect(await Promise.all(codes)).toEqual([
    'unsupported_content_type',
    'invalid_body',
    'invalid_body',
    'body_too_large',
  ])
})

test('R10.20 R10.8 is rate-limited, also with a wrong secret', async () => {
  serve({ tokens, limits: { introspections: 2 } })
  const ipAddress = '192.0.2.1'
  for (const _ of [1, 2]) expect(await ask({ token: 'x' }, { ipAddress, user: 'a:b' })).toHaveStatus(401)
  expect(await ask({ token: 'x' }, { ipAddress })).toHaveStatus(429)
})
