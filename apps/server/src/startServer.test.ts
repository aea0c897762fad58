import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Database } from '@countersign/sign-in'
import { openTestDatabase } from '@countersign/sign-in/testing'
import { verifyToken } from '@countersign/sign-in/verify'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../../../scripts/repository/freePort.mjs'
import { wellKnownTestAccounts } from './chains/testNetworks.ts'
import { readEnvironment } from './environment/readEnvironment.ts'
import type { Log } from './log/createLog.ts'
import { type RunningServer, type ServerOptions, startServer } from './startServer.ts'
import { script, testSettings, writeBuiltWeb } from './testing/settings.ts'

let database: Database
let webRoot: string
let server: RunningServer
let lines: Parameters<Log>[]

beforeAll(async () => {
  ;[database, webRoot] = await Promise.all([openTestDatabase(), writeBuiltWeb()])
})
afterAll(async () => {
  await database.close()
  await rm(webRoot, { recursive: true })
})

/** A new server on the shared database. */
async function start(settings: Partial<typeof testSettings> = {}, options: Partial<ServerOptions> = {}) {
  return startServer({
    settings: { ...testSettings, ...settings },
    database: { ...database, close: async () => {} },
    webRoot,
    log: (...line) => lines.push(line),
    ...options,
  })
}

beforeEach(async () => {
  lines = []
  // Requests of one test must not count toward the limits of the next.
  await database.query('DELETE FROM countersign.limits')
  server = await start()
})
afterEach(() => server.close())

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** A raw request: no decoding, no redirects, any header. */
function ask(
  path: string,
  { method = 'GET', host = `localhost:${server.port}`, headers = {}, body = '' } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, method, headers: { host, ...headers } }
    const request = httpRequest(options, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
    })
    request.once('error', reject)
    request.end(body)
  })
}

describe('the page', () => {
  test('R12.2 has a strict policy and the security headers', async () => {
    const { status, headers } = await ask('/')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'self'",
      "connect-src 'self' http://127.0.0.1:8545 ws://127.0.0.1:5555 http://127.0.0.1:5555",
      "img-src 'self' data:",
      "style-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  test('R12.2 frames by setting, HSTS under https', async () => {
    await server.close()
    server = await start({ publicUrl: 'https://app.example', frameAncestors: "'self' https://host.example" })
    expect(server.url).toBe('https://app.example')
    const { headers } = await ask('/', { host: 'app.example' })
    expect(headers['content-security-policy']).toContain("; frame-ancestors 'self' https://host.example;")
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test.each(['interaction/a', 'error', 'logout'])(
    'R12.2 no page frames or stores /openid/%s, whatever the settings allow',
    async (path) => {
      await server.close()
      const openId = { secret: 's'.repeat(32) }
      server = await start({ frameAncestors: "'self' https://host.example", openId })
      const { headers, body } = await ask(`/openid/${path}`)
      expect(headers['content-security-policy']).toContain("; frame-ancestors 'none';")
      expect(headers['cache-control']).toBe('no-store')
      expect(body.toString()).toContain('id="countersign-config"')
    },
  )

  test.each([
    ["'none'", false],
    ["'self'", false],
    ["'self' https://host.example", true],
  ])('R10.6 frame-ancestors %s: sign-in in a frame is %s', async (frameAncestors, framed) => {
    await server.close()
    server = await start({ frameAncestors })
    const { body } = await ask('/')
    expect(body.toString()).toContain(`"framed":${framed}}</script>`)
    const headers = { origin: server.url, 'content-type': 'application/json' }
    const challenge = await ask('/api/siwe/nonce', { method: 'POST', headers, body: '{"framed":true}' })
    expect(challenge.status).toBe(framed ? 200 : 403)
    expect(JSON.parse(challenge.body.toString())).toMatchObject(
      framed ? { domain: new URL(server.url).host } : { code: 'frame_not_allowed' },
    )
  })

  test('R10.26 with terms in the settings, pages get them, and messages accept them', async () => {
    expect(String((await ask('/')).body)).not.toContain('"terms"')
    await server.close()
    const url = 'https://app.example/terms'
    const terms = {
      version: '1',
      url,
      text: 'Be kind.',
      label: 'I accept the [Terms].',
      mode: 'checkbox',
    } as const
    server = await start({ terms })
    expect(String((await ask('/')).body)).toContain(
      `"terms":{"version":"1","url":"${url}","text":"I accept the [Terms].","mode":"checkbox"}}</script>`,
    )
    const headers = { origin: server.url, 'content-type': 'application/json' }
    const challenge = await ask('/api/siwe/nonce', { method: 'POST', headers, body: '{}' })
    const sha256 = createHash('sha256').update('Be kind.').digest('hex')
    expect(JSON.parse(String(challenge.body)).resources).toEqual([`${url}#version=1&sha256=${sha256}`])
  })

  test('R12.2 the policy allows both hosts of the public relay', async () => {
    await server.close()
    const relayUrl = 'wss://relay.walletconnect.org'
    server = await start({ walletConnect: { projectId: '0123456789abcdef0123456789abcdef', relayUrl } })
    const { headers } = await ask('/')
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' http://127.0.0.1:8545 wss://relay.walletconnect.org https://relay.walletconnect.org wss://relay.walletconnect.com https://relay.walletconnect.com;",
    )
  })

  test('contains the configuration and is served for every path without a file extension', async () => {
    const { body } = await ask('/send?to=0x1')
    const [, json = ''] = /id="countersign-config">(.*?)<\/script>/.exec(body.toString()) ?? []
    expect(JSON.parse(json)).toEqual({
      profile: 'local',
      appName: 'Countersign',
      chains: testSettings.chains,
      walletConnect: testSettings.walletConnect,
      walletSdks: testSettings.walletSdks,
      names: testSettings.names,
      requestSignature: testSettings.requestSignature,
      passkeys: false,
      framed: false,
    })
    for (const path of ['/account', '/a/b/c', '/%F0%9F%92%A5']) expect(await ask(path)).toHaveStatus(200)
  })

  test('R12.2 has no RPC URL of the server in the page or its policy', async () => {
    await server.close()
    const environment = { CHAINS: '1', RPC_URL_1: 'https://user:hunter2@rpc.example/v2/secret-path' }
    const { chains, serverRpcUrls } = await readEnvironment(environment, 'local')
    server = await start({ chains, serverRpcUrls })
    for (const path of ['/', '/send', '/account']) {
      const { body, headers } = await ask(path)
      const sent = `${body.toString()}${JSON.stringify(headers)}`
      expect(sent).not.toMatch(/hunter2|rpc\.example|secret-path/)
      expect(body.toString()).toContain(mainnet.rpcUrls.default.http[0])
    }
  })

  test('127.0.0.1 redirects to localhost, for pages only', async () => {
    const host = `127.0.0.1:${server.port}`
    const { status, headers } = await ask('/send?to=0x1', { host })
    expect([status, headers.location]).toEqual([307, `http://localhost:${server.port}/send?to=0x1`])
    expect((await ask('//evil.example/', { host })).headers.location).toBe(
      `http://localhost:${server.port}//evil.example/`,
    )
    expect(await ask('/favicon.svg', { host })).toHaveStatus(200)
    expect(await ask('/healthz', { host })).toHaveStatus(200)
  })

  test('responds to HEAD without a body, and to no other method', async () => {
    const head = await ask('/', { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    const post = await ask('/', { method: 'POST' })
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('files', () => {
  test('caches hashed files forever, compressed as the browser accepts', async () => {
    const path = '/assets/index-abc123.js'
    const brotli = await ask(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(brotli.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script)
    const gzip = await ask(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect(gunzipSync(gzip.body).toString()).toBe(script)
    const plain = await ask(path)
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script])
    const known = await ask(path, { headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([known.status, known.body.length]).toEqual([304, 0])
    const etag = String(plain.headers.etag)
    for (const header of [
      '*',
      `W/${etag.replace(/^W\//, '')}`,
      etag.replace(/^W\//, ''),
      `"other",\t${etag}`,
    ])
      expect([header, (await ask(path, { headers: { 'if-none-match': header } })).status]).toEqual([
        header,
        304,
      ])
    expect(await ask(path, { headers: { 'if-none-match': '"other"' } })).toHaveStatus(200)
  })

  test('revalidates other files', async () => {
    const { headers } = await ask('/favicon.svg')
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test.each([
    '/assets/missing.js',
    '/index.html',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/../../package.json',
  ])('responds 404 to files that are not in the build: %s', async (path) => {
    const { status, body } = await ask(path)
    expect([status, body.toString()]).toEqual([404, 'Not found.\n'])
  })

  test('serves local files alongside the application, and the page loads their scripts', async () => {
    await server.close()
    const wallet = {
      path: '/local/wallet.js',
      contentType: 'text/javascript; charset=utf-8',
      body: 'wallet()',
    }
    server = await start({}, { localAssets: [wallet], localScripts: [wallet.path] })
    const { headers, body } = await ask(wallet.path)
    expect([headers['content-type'], headers['cache-control'], body.toString()]).toEqual([
      wallet.contentType,
      'no-cache',
      'wallet()',
    ])
    expect((await ask('/')).body.toString()).toContain(
      '<script type="module" src="/local/wallet.js"></script>',
    )
  })

  test('R12.2 serves a local HTML file as a page, with the application’s policy, at one path', async () => {
    await server.close()
    const phone = { path: '/phone/wc', contentType: 'text/html; charset=utf-8', body: '<p>A phone</p>' }
    server = await start({}, { localAssets: [phone] })
    const [phonePage, application] = [await ask(`${phone.path}?uri=wc`), await ask('/')]
    expect([phonePage.status, phonePage.body.toString()]).toEqual([200, phone.body])
    expect(phonePage.headers['content-security-policy']).toBe(application.headers['content-security-policy'])
    const elsewhere = await fetch(`http://127.0.0.1:${server.port}${phone.path}`, { redirect: 'manual' })
    expect(elsewhere.headers.get('location')).toBe(`${server.url}${phone.path}`)
    expect((await ask('/phone')).body.toString()).not.toContain('A phone')
  })
})

describe('signing in', () => {
  const post = (path: string, body: object, headers = {}) =>
    ask(path, {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const cookieOf = ({ headers }: Answer) =>
    (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')

  async function enter(account = privateKeyToAccount(generatePrivateKey()), chainId = 31337) {
    const challenge = await post('/api/siwe/nonce', {})
    const { issuedAt, expirationTime, ...fields } = JSON.parse(challenge.body.toString())
    const message = createSiweMessage({
      ...fields,
      issuedAt: new Date(issuedAt),
      expirationTime: new Date(expirationTime),
      address: account.address,
      chainId,
      version: '1',
    })
    const signature = await account.signMessage({ message })
    return post('/api/siwe/verify', { message, signature }, { cookie: cookieOf(challenge) })
  }

  test('R1.1 signs in and out over HTTP', async () => {
    const verified = await enter()
    expect(verified).toHaveStatus(200)
    const cookie = cookieOf(verified)
    expect(cookie).toMatch(new RegExp(`^countersign_session_${server.port}=`))
    const session = await ask('/api/session', { headers: { cookie } })
    expect(session).toHaveStatus(200)
    expect(session.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    expect(await ask('/api/session', { method: 'DELETE', headers })).toHaveStatus(204)
    const after = await ask('/api/session', { headers: { cookie } })
    expect([after.status, String(after.body)]).toEqual([200, 'null'])
  })

  test('R10.11 logs requests with the client IP, 4xx with their code, and no probes or secrets', async () => {
    await enter()
    await ask('/healthz')
    const refused = await post('/api/siwe/verify', { message: 'a', signature: '0x' })
    expect(lines).toMatchObject([
      ['info', expect.stringMatching(/^Verifying signatures with /), { verifier: expect.any(String) }],
      ['info', 'Request completed.', { path: '/api/siwe/nonce', status: 200, ipAddress: '127.0.0.1' }],
      ['info', 'Request completed.', { path: '/api/siwe/verify', status: 200, ipAddress: '127.0.0.1' }],
      ['info', 'Request completed.', { code: 'message_layout', requestId: refused.headers['x-request-id'] }],
    ])
    expect(JSON.stringify(lines)).not.toMatch(/0x|countersign_|[0-9a-f]{32}/)
  })

  test('R10.8 takes the client IP from the socket or a trusted proxy; an untrusted header changes nothing', async () => {
    const limits = { ...testSettings.limits, nonces: 2 }
    const statuses = async (addresses: string[]) => {
      const found = []
      for (const address of addresses) {
        found.push((await post('/api/siwe/nonce', {}, { 'x-forwarded-for': address })).status)
      }
      return found
    }
    await server.close()
    server = await start({ limits })
    expect(await statuses(['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([200, 200, 429])
    await server.close()
    server = await start({ limits, trustedProxies: ['127.0.0.1'] })
    expect(await statuses(['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])).toEqual([200, 200, 429, 200])
    // The entries before the nearest untrusted address come from the client.
    expect(await statuses(['192.0.2.9, 192.0.2.1'])).toEqual([429])
    const rows = await database.query("SELECT 1 FROM countersign.audit WHERE ip_address = '192.0.2.1'")
    expect(rows).toHaveLength(2)
  })

  test('R5.5 cuts off an endless body', async () => {
    const answer = await post('/api/siwe/nonce', { a: 'x'.repeat(200_000) })
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([413, 'body_too_large'])
  })

  test('R10.5 in production a public private key cannot sign in', async () => {
    await server.close()
    server = await start({ profile: 'production', publicUrl: null })
    const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
    expect(wellKnownTestAccounts).toContain(account.address)
    const answer = await enter(account)
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([403, 'address_not_allowed'])
  })
})

test.each([
  [true, 200, undefined],
  [false, 422, 'recap_not_allowed'],
])('R10.3 a message with abilities of WalletConnect, allowed %s: %s', async (allowed, status, code) => {
  await server.close()
  server = await start({ walletConnectAbilities: allowed })
  const headers = { 'content-type': 'application/json', origin: server.url }
  const post = (path: string, body: unknown, more = {}) =>
    ask(path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
  const issued = await post('/api/siwe/nonce', {})
  const cookie = issued.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const { issuedAt, expirationTime, statement, ...challenge } = JSON.parse(issued.body.toString())
  const recap = Buffer.from('{"att":{"eip155":{"request/personal_sign":[{}]}}}').toString('base64url')
  const sentence =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'personal_sign' for 'eip155'."
  const account = privateKeyToAccount(generatePrivateKey())
  const message = createSiweMessage({
    ...{ ...challenge, version: '1', chainId: 31337, address: account.address },
    ...{ issuedAt: new Date(issuedAt), expirationTime: new Date(expirationTime) },
    statement: `${statement} ${sentence}`,
    resources: [`urn:recap:${recap}`],
  })
  const signature = await account.signMessage({ message })
  const response = await post('/api/siwe/verify', { message, signature }, { cookie })
  expect([response.status, JSON.parse(response.body.toString()).code]).toEqual([status, code])
})

describe('tokens and native apps', () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const json = ({ body }: Answer) => JSON.parse(body.toString())

  test('R10.19 R10.20 an app signs in, and a service verifies and introspects its token', async () => {
    await server.close()
    const [audience, secret] = ['https://api.example', 's'.repeat(32)]
    const jwt = { audiences: [audience], secret, introspection: { [audience]: secret } }
    server = await start({ jwt, nativeApps: true })
    const { bindingSecret, ...challenge } = json(await post('/api/siwe/nonce', { native: true }))
    const account = privateKeyToAccount(generatePrivateKey())
    const message = createSiweMessage({
      ...challenge,
      issuedAt: new Date(challenge.issuedAt),
      expirationTime: new Date(challenge.expirationTime),
      address: account.address,
      version: '1',
      chainId: 31337,
    })
    const signed = { message, signature: await account.signMessage({ message }) }
    const entered = await post('/api/siwe/verify', signed, { 'countersign-binding': bindingSecret })
    expect([entered.status, entered.headers['set-cookie']]).toEqual([200, undefined])
    const authorization = `Bearer ${json(entered).sessionToken}`
    const { token } = json(await post('/api/token', {}, { authorization }))

    const jwksUrl = `http://127.0.0.1:${server.port}/.well-known/jwks.json`
    const claims = await verifyToken({ token, jwksUrl, issuer: server.url, audience })
    expect(claims).toMatchObject({ address: account.address })
    const introspect = () =>
      ask('/api/token/introspect', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${btoa(`${audience}:${secret}`)}`,
        },
        body: new URLSearchParams({ token }).toString(),
      })
    expect(json(await introspect())).toEqual({ active: true, ...claims })
    expect(await ask('/api/session', { method: 'DELETE', headers: { authorization } })).toHaveStatus(204)
    expect(json(await introspect())).toEqual({ active: false })
  })

  test('R10.19 R10.20 both are off by default', async () => {
    const paths = ['/api/token', '/api/token/introspect', '/.well-known/jwks.json']
    for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect(json(await post('/api/siwe/nonce', { native: true })).code).toBe('origin_missing')
  })
})

describe('starting and stopping', () => {
  test('R10.11 closing finishes accepted requests, refuses new ones, then closes everything', async () => {
    let closed = false
    const close = async () => {
      closed = true
    }
    await server.close()
    server = await start({}, { database: { ...database, close } })
    const body = '{"purpose":"sign_in"}'
    const headers = { origin: server.url, 'content-type': 'application/json', 'content-length': body.length }
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: server.port,
        path: '/api/siwe/nonce',
        method: 'POST',
        headers,
      }
      const request = httpRequest(options, resolve).once('error', reject)
      request.write(body.slice(0, 5), () => {
        // A second request, so that the first has reached the server.
        void ask('/healthz').then(() => {
          const closing = server.close()
          expect(closed).toBe(false)
          request.end(body.slice(5))
          return closing
        })
      })
    })
    const response = await answered
    response.resume()
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
    await server.close()
    expect(closed).toBe(true)
    await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED')
  })

  test('reports a port in use in one sentence', async () => {
    const blocker = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
    })
    const { port } = blocker.address() as AddressInfo
    await expect(start({ port })).rejects.toMatchObject({
      code: 'port_taken',
      message: `Port ${port} on 127.0.0.1 is in use. Stop the process that uses it, or set PORT.`,
    })
    await new Promise((resolve) => blocker.close(resolve))
  })

  test('R3.8 an invalid chain fails the start, naming the chain and the field', async () => {
    const [chain] = testSettings.chains
    const chains = [
      { ...testSettings.chains[0], ...chain, rpcUrls: ['nowhere'] },
    ] as typeof testSettings.chains
    await expect(start({ chains })).rejects.toMatchObject({
      code: 'bad_chain',
      message: 'Chain 31337 (Local One): rpcUrls[0] must be an http(s) URL.',
    })
    await expect(start({ chains: [] })).rejects.toMatchObject({ code: 'bad_chain' })
  })

  test('leaves nothing open if it fails without a built application or a database', async () => {
    const port = await freePort()
    await expect(start({ port }, { webRoot: '/nowhere' })).rejects.toMatchObject({ code: 'web_not_built' })
    const url = 'postgres://nobody@127.0.0.1:1/none'
    const missing = startServer({
      settings: { ...testSettings, port, database: { kind: 'postgres', url } },
      webRoot,
    })
    await expect(missing).rejects.toMatchObject({ code: 'unavailable' })
    const next = await start({ port })
    await next.close()
  })
})
