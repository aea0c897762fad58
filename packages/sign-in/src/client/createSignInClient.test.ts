import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSignInClient } from './createSignInClient.ts'
import { SignInRequestError } from './SignInRequestError.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const linked = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const challenge = {
  nonce: '0123456789abcdef0123456789abcdef',
  domain: 'localhost:3000',
  uri: 'http://localhost:3000',
  statement: 'Sign in to Countersign.',
  issuedAt: '2026-11-21T10:00:00.000Z',
  expirationTime: '2026-11-21T10:05:00.000Z',
}
const account = {
  id: 'a1',
  wallets: [
    { id: 'w1', address, chainId: null, primary: true, addedAt: challenge.issuedAt },
    { id: 'w2', address: linked, chainId: null, primary: false, addedAt: challenge.issuedAt },
  ],
}
const session = {
  id: 's1',
  address,
  chainId: null,
  createdAt: challenge.issuedAt,
  expiresAt: challenge.expirationTime,
}

const message = `localhost:3000 wants you to sign in with your Ethereum account:
${address}

URI: http://localhost:3000
Version: 1
Chain ID: 1
Nonce: ${challenge.nonce}`

type Answer = { status: number; type?: string; body?: unknown } | 'hang' | 'break'
type Call = { method: string | undefined; url: string | undefined; type: string | undefined; body: string }

describe('createSignInClient', () => {
  let server: Server
  let url: string
  let calls: Call[]
  let answer: Answer
  const signal = new AbortController().signal

  beforeEach(async () => {
    calls = []
    server = createServer(async (request, response) => {
      const { method, url } = request
      calls.push({ method, url, type: request.headers['content-type'], body: await read(request) })
      if (answer === 'hang') return
      if (answer === 'break') {
        request.socket.destroy()
        return
      }
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const client = () => createSignInClient({ url })
  const failure = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(error instanceof SignInRequestError)) throw new Error(`not a SignInRequestError: ${String(error)}`)
    return error
  }

  it('R10.3 prepares a message with the fields of the server’s challenge', async () => {
    answer = { status: 200, body: challenge }
    const { message } = await client().prepare({ address, chainId: 31337, signal })
    expect(
      message.startsWith(`${challenge.domain} wants you to sign in with your Ethereum account:\n${address}`),
    ).toBe(true)
    expect(parseSiweMessage(message)).toEqual({
      address,
      chainId: 31337,
      domain: challenge.domain,
      uri: challenge.uri,
      statement: challenge.statement,
      nonce: challenge.nonce,
      version: '1',
      issuedAt: new Date(challenge.issuedAt),
      expirationTime: new Date(challenge.expirationTime),
    })
    expect(calls).toEqual([{ method: 'POST', url: '/api/siwe/nonce', type: 'application/json', body: '{}' }])
  })

  it('R4.19 returns the fields of the challenge for a wallet whose account is not known yet', async () => {
    const resources = ['https://app.example/terms']
    answer = { status: 200, body: { ...challenge, resources } }
    const { expiresAt, ...fields } = await client().challenge()
    expect(fields).toEqual({ ...challenge, resources })
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 280_000)
    expect(calls).toEqual([{ method: 'POST', url: '/api/siwe/nonce', type: 'application/json', body: '{}' }])
  })

  it('R10.26 returns whether the account has accepted the terms of the server, if it has any', async () => {
    const terms = { version: '2', accepted: false }
    answer = { status: 200, body: { account, session: { ...session, terms } } }
    expect((await client().getSession())?.terms).toEqual(terms)
    answer = { status: 200, body: { account, session } }
    expect(await client().getSession()).not.toHaveProperty('terms')
  })

  it('R10.3 lists the resources that the server requires', async () => {
    const resources = ['https://app.example/terms']
    answer = { status: 200, body: { ...challenge, resources } }
    const { message } = await client().prepare({ address, chainId: 1 })
    expect(parseSiweMessage(message).resources).toEqual(resources)
  })

  it('calls the routes below the base path of the server', async () => {
    await createSignInClient({ url: `${url}/proxy`, basePath: '/auth' }).signOut()
    expect(calls.map((call) => call.url)).toEqual(['/proxy/auth/session'])
  })

  it.each(['an hour ahead', 'an hour behind'])(
    'R4.1 computes the expiry with a clock that is %s',
    async (off) => {
      const minute = 60_000
      const ours = Date.parse(challenge.issuedAt) + (off === 'an hour ahead' ? 60 : -60) * minute
      vi.useFakeTimers({ toFake: ['Date'], now: ours })
      answer = { status: 200, body: challenge }
      const { message, expiresAt } = await client().prepare({ address, chainId: 1, signal })
      expect(expiresAt).toEqual(new Date(ours + 5 * minute))
      expect(message).toContain(`Expiration Time: ${challenge.expirationTime}`)
    },
  )

  it('R4.1 counts the round trip as elapsed time', async () => {
    const issuedAt = Date.parse(challenge.issuedAt)
    vi.useFakeTimers({ toFake: ['Date'], now: issuedAt })
    answer = { status: 200, body: challenge }
    server.prependListener('request', () => vi.setSystemTime(issuedAt + 8_000))
    const { expiresAt } = await client().prepare({ address, chainId: 1, signal })
    expect(expiresAt).toEqual(new Date(challenge.expirationTime))
  })

  it('R4.3 requests a fresh nonce at every attempt', async () => {
    answer = { status: 200, body: challenge }
    const signIn = client()
    await signIn.prepare({ address, chainId: 1, signal })
    await signIn.prepare({ address, chainId: 1, signal })
    expect(calls).toHaveLength(2)
  })

  it('R1.1 verifies, reads the session with all wallets of the account, and signs out', async () => {
    answer = { status: 200, body: { account } }
    const opened = await client().verify({ message, signature: '0x12', signal })
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ message, signature: '0x12' })
    expect(opened).toEqual({ address, chainId: null, addresses: [address, linked] })
    answer = { status: 200, body: { account, session } }
    expect(await client().getSession({ signal })).toEqual({
      address,
      chainId: null,
      addresses: [address, linked],
      expiresAt: new Date(session.expiresAt).toISOString(),
    })
    const contract = { ...session, chainId: 8453 }
    answer = { status: 200, body: { account, session: contract } }
    expect(await client().getSession({ signal })).toMatchObject({ address, chainId: 8453 })
    answer = { status: 204, body: '' }
    await client().signOut({ signal })
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/siwe/verify',
      'GET /api/session',
      'GET /api/session',
      'DELETE /api/session',
    ])
  })

  it('R10.9 links a wallet with its own nonce and endpoint, and reports the reason of a refusal', async () => {
    answer = { status: 200, body: { ...challenge, statement: 'Link this wallet to your account.' } }
    const { linkWallet } = client()
    const prepared = await linkWallet.prepare({ address: linked, chainId: 1, signal })
    expect(parseSiweMessage(prepared.message)).toMatchObject({
      address: linked,
      statement: 'Link this wallet to your account.',
    })
    answer = { status: 200, body: { account } }
    const confirmation = { message: 'c', signature: '0x34' } as const
    await linkWallet.verify({ message: 'm', signature: '0x12', confirmation, signal })
    expect(calls.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      'POST /api/siwe/nonce {"purpose":"link"}',
      `POST /api/wallets {"message":"m","signature":"0x12","confirmation":${JSON.stringify(confirmation)}}`,
    ])
    answer = {
      status: 409,
      type: 'application/problem+json',
      body: { code: 'wallet_of_another_account', status: 409 },
    }
    const refused = await failure(
      Promise.resolve(linkWallet.verify({ message: 'm', signature: '0x12', signal })),
    )
    expect(refused.code).toBe('wallet_of_another_account')
  })

  it('R10.14 requests a nonce for the action that is confirmed', async () => {
    answer = { status: 200, body: { ...challenge, statement: 'Unlink a wallet.' } }
    const prepared = await client().confirm.prepare({
      action: 'unlink_wallet',
      address,
      chainId: 1,
      signal,
    })
    expect(parseSiweMessage(prepared.message)).toMatchObject({
      address,
      statement: 'Unlink a wallet.',
    })
    expect(calls.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      'POST /api/siwe/nonce {"purpose":"confirm","action":"unlink_wallet"}',
    ])
  })

  it('R10.6 in a cross-site frame every challenge requests partitioned cookies', async () => {
    answer = { status: 200, body: challenge }
    const { prepare, linkWallet } = createSignInClient({ url, framed: true })
    await prepare({ address, chainId: 1, signal })
    await linkWallet.prepare({ address, chainId: 1, signal })
    expect(calls.map(({ body }) => body)).toEqual(['{"framed":true}', '{"purpose":"link","framed":true}'])
  })

  it('R10.6 no session is null, not an error', async () => {
    answer = { status: 401, type: 'application/problem+json', body: { code: 'no_session', status: 401 } }
    expect(await client().getSession({ signal })).toBeNull()
    answer = { status: 200, body: null }
    expect(await client().getSession({ signal })).toBeNull()
  })

  it.each([
    ['and has the session of another tab', [null, { account, session }], address],
    ['and is null without one', [null, null], undefined],
    ['only if there is none', [{ account, session }], address],
  ])('R10.6 reads the session again that a sign-in opened, %s', async (_, sessions, found) => {
    const left = [...sessions, null]
    const signIn = createSignInClient({
      fetch: async (_, init) => Response.json(init?.method === 'POST' ? { account } : left.shift()),
    })
    await signIn.verify({ message, signature: '0x12', signal })
    expect((await signIn.getSession({ signal }))?.address).toBe(found)
    expect(left).toHaveLength(1)
    // Not without a new sign-in.
    expect(await signIn.getSession({ signal })).toBeNull()
    expect(left).toHaveLength(0)
  })

  it('R8.3 a refusal carries the server’s stable code and request id', async () => {
    answer = {
      status: 422,
      type: 'application/problem+json',
      body: {
        type: 'about:blank',
        title: 'Refused',
        status: 422,
        detail: 'The nonce was used.',
        code: 'nonce_used',
        requestId: 'r-1',
      },
    }
    const error = await failure(client().verify({ message: 'm', signature: '0x12', signal }))
    expect(error).toMatchObject({
      code: 'nonce_used',
      status: 422,
      requestId: 'r-1',
      message: 'The nonce was used.',
    })
  })

  it('R8.3 an unreachable server and an invalid response have distinct codes', async () => {
    answer = 'break'
    expect((await failure(client().getSession({ signal }))).code).toBe('unreachable')
    answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }
    expect(await failure(client().getSession({ signal }))).toMatchObject({
      code: 'invalid_response',
      status: 502,
    })
    answer = { status: 200, type: 'text/html', body: '<html>' }
    expect((await failure(client().getSession({ signal }))).code).toBe('invalid_response')
    answer = { status: 200, body: { account, session: { ...session, address: '0x0' } } }
    expect((await failure(client().getSession({ signal }))).code).toBe('invalid_response')
    answer = { status: 200, body: { ...challenge, expirationTime: 'soon' } }
    expect((await failure(client().prepare({ address, chainId: 1, signal }))).code).toBe('invalid_response')
  })

  it('R4.3 an aborted call rejects at once', async () => {
    answer = 'hang'
    const giveUp = new AbortController()
    const call = client().prepare({ address, chainId: 1, signal: giveUp.signal })
    giveUp.abort(new Error('given up'))
    await expect(call).rejects.toThrow('given up')
  })

  it('R8.3 has the Retry-After of the server, and of a proxy that sends no code', async () => {
    const reply = (status: number, body: unknown) =>
      createSignInClient({
        fetch: async () => new Response(JSON.stringify(body), { status, headers: { 'retry-after': '7' } }),
      })
    const busy = { code: 'server_busy', title: 'Server busy', status: 503 }
    expect(await failure(reply(503, busy).signOut())).toMatchObject({ code: 'server_busy', retryAfter: 7 })
    const limited = await failure(reply(429, 'Slow down').signOut())
    expect(limited).toMatchObject({ code: 'invalid_response', status: 429, retryAfter: 7 })
    expect(limited.shortMessage).toMatch(/^The sign-in server returned status 429 without a code: /)
    expect(limited.docsPath).toBe(
      '@countersign/sign-in/docs/reference/browser-client.md#errors-of-the-client',
    )
  })

  it('R8.3 distinguishes an unresponsive server from an offline browser', async () => {
    answer = 'hang'
    const silent = await failure(client().getSession({ signal: AbortSignal.timeout(50) }))
    expect(silent).toMatchObject({
      code: 'unreachable',
      message: 'The sign-in server did not respond in time.',
    })
    vi.stubGlobal('navigator', { onLine: false })
    answer = 'break'
    const offline = await failure(client().getSession({ signal }))
    expect(offline).toMatchObject({ code: 'unreachable', message: 'The browser is offline.' })
  })

  it('R8.3 a connection that breaks in the body is unreachable, an abort there is its reason', async () => {
    const within = (end: (body: ReadableStreamDefaultController) => void) =>
      createSignInClient({ fetch: async () => new Response(new ReadableStream({ start: end })) })
    const broken = within((body) => body.error(new TypeError('terminated')))
    expect((await failure(broken.getSession({ signal }))).code).toBe('unreachable')
    const giveUp = new AbortController()
    const aborted = within((body) => {
      giveUp.abort(new Error('given up'))
      body.error(giveUp.signal.reason)
    })
    await expect(aborted.getSession({ signal: giveUp.signal })).rejects.toThrow('given up')
  })

  it.each(['domain', 'uri', 'statement', 'nonce'])(
    'refuses a challenge with a line break in its %s',
    async (field) => {
      answer = { status: 200, body: { ...challenge, [field]: 'a\nURI: https://evil.example' } }
      expect((await failure(client().prepare({ address, chainId: 1, signal }))).code).toBe('invalid_response')
    },
  )
})

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
