import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Settings } from '../environment/Settings.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { newKey, signIn } from '../testing/client.ts'
import { testSettings, writeBuiltWeb } from '../testing/settings.ts'

let database: Database
let webRoot: string
let server: RunningServer | undefined

beforeAll(async () => {
  ;[database, webRoot] = await Promise.all([openTestDatabase(), writeBuiltWeb()])
})
afterAll(async () => {
  await database.close()
  await rm(webRoot, { recursive: true })
})
afterEach(() => server?.close())

const redirectUri = 'https://wiki.example/callback'
const secret = 'a-secret-of-the-wiki-1234567890abcdef'
const openId: Settings['openId'] = {
  secret: ['s'.repeat(32)],
  clients: [{ id: 'wiki', type: 'confidential', secret, redirectUris: [redirectUri], trusted: true }],
}

async function start(settings: Partial<Settings> = {}) {
  server = await startServer({
    settings: { ...testSettings, ...settings },
    database: { ...database, close: async () => {} },
    webRoot,
    log: () => {},
  })
  return { port: server.port, origin: server.url }
}

/** Sends requests with the cookies of a browser. */
function browse({ port, origin }: { port: number; origin: string }, cookie: string) {
  const cookies = new Map<string, string>()
  const store = (pair: string) => cookies.set(pair.split('=')[0] ?? '', pair)
  for (const pair of cookie.split('; ')) store(pair)
  return async (target: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(target, origin)
    const headers = { accept: 'text/html', cookie: [...cookies.values()].join('; '), ...init.headers }
    const options = { redirect: 'manual', ...init, headers } as const
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, options)
    for (const header of response.headers.getSetCookie()) store(header.split(';')[0] ?? '')
    return response
  }
}

test('R5.5 a server with OIDC_SECRET has its keys before the first request', async () => {
  await database.query('DELETE FROM countersign.openid_keys')
  await start({ openId })
  await expect
    .poll(() => database.query('SELECT 1 FROM countersign.openid_keys'), { timeout: 10_000 })
    .toHaveLength(1)
})

test('R5.5 a server with OIDC_SECRET signs users in to its clients', async () => {
  const address = await start({ openId })
  const key = newKey()
  const { cookie } = await signIn(address, key)
  const send = browse(address, cookie)
  const discovery = (await (await send('/openid/.well-known/openid-configuration')).json()) as {
    issuer: string
  }
  expect(discovery.issuer).toBe(`${address.origin}/openid`)

  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: 'wiki',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile wallets',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  // The browser is signed in, and the client is trusted: nothing is left to ask.
  const answer = new URL((await send(`/openid/auth?${query}`)).headers.get('location') ?? '')
  expect(answer.href).toMatch(redirectUri)

  const code = answer.searchParams.get('code') ?? ''
  const tokens = await send('/openid/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
    headers: { authorization: `Basic ${btoa(`wiki:${secret}`)}`, accept: 'application/json' },
  })
  const { access_token } = (await tokens.json()) as { access_token: string }
  const claims = await send('/openid/me', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await claims.json()).toMatchObject({
    preferred_username: key.address,
    wallets: [{ address: key.address }],
  })
})

test('R5.5 a server without OIDC_SECRET has no OpenID provider', async () => {
  const address = await start()
  const send = browse(address, '')
  for (const path of ['/openid/.well-known/openid-configuration', '/openid/auth', '/openid/jwks'])
    expect([path, (await send(path)).status]).toEqual([path, 404])
})
