import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountClient, createAccountClient } from './createAccountClient.ts'
import { SignInRequestError } from './SignInRequestError.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const at = '2026-11-21T10:00:00.000Z'
const later = '2026-11-24T10:00:00.000Z'
const wallet = { id: 'w1', address, chainId: null, primary: true, addedAt: at }
const session = {
  id: 's1',
  address,
  chainId: null,
  amr: ['wallet'],
  createdAt: at,
  usedAt: at,
  expiresAt: later,
  userAgent: 'Mozilla/5.0',
  ipAddress: null,
  current: true,
  newBrowser: true,
}
const entry = {
  id: '7',
  at,
  kind: 'sign_in_refused',
  address,
  chainId: null,
  reason: 'message_expired',
  userAgent: null,
  ipAddress: '127.0.0.1',
  sessionId: null,
}

type Answer =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'hang'
  | 'break'
  | 'slow'
  | 'cut'

describe('createAccountClient', () => {
  let server: Server
  let client: AccountClient
  let url: string
  let calls: string[]
  let answer: Answer
  const signal = new AbortController().signal
  const confirmation = { message: 'm', signature: '0x12' } as const

  beforeEach(async () => {
    calls = []
    server = createServer(async (request, response) => {
      calls.push(`${request.method} ${request.url} ${await read(request)}`.trim())
      if (answer === 'hang') return
      if (answer === 'break') {
        request.socket.destroy()
        return
      }
      if (answer === 'slow' || answer === 'cut') {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{')
        setTimeout(() => (answer === 'slow' ? response.end('}') : response.destroy()), 400)
        return
      }
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    client = createAccountClient({ url })
  })
  afterEach(async () => {
    vi.useRealTimers()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const failure = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => null,
      (reason: unknown) => reason,
    )
    if (!(error instanceof SignInRequestError)) throw new Error(`not a SignInRequestError: ${String(error)}`)
    return error
  }

  it('R10.9 reads the account and this session in one response', async () => {
    const account = { id: 'a1', wallets: [wallet] }
    answer = { status: 200, body: { account, session } }
    expect(await client.readAccount({ signal })).toMatchObject({
      account: { id: 'a1', wallets: [{ ...wallet, addedAt: new Date(at) }] },
      session: { address, createdAt: new Date(at), expiresAt: new Date(later) },
    })
    expect(calls).toEqual(['GET /api/session'])
    answer = { status: 200, body: null }
    expect(await client.readAccount({ signal })).toBeNull()
  })

  it('R10.9 unlinks, makes primary and deletes with the server’s endpoints', async () => {
    answer = { status: 200, body: { account: { id: 'a1', wallets: [wallet] }, signedOut: true } }
    expect(await client.unlinkWallet({ id: 'w/2', confirmation })).toEqual({ signedOut: true })
    await client.makePrimary({ id: 'w2', confirmation })
    answer = { status: 204 }
    await client.deleteAccount({ confirm: address, confirmation })
    expect(calls).toEqual([
      `DELETE /api/wallets/w%2F2 ${JSON.stringify({ confirmation })}`,
      `POST /api/wallets/w2/primary ${JSON.stringify({ confirmation })}`,
      `DELETE /api/account ${JSON.stringify({ confirm: address, confirmation })}`,
    ])
  })

  it('R10.6 reads sessions, ends one, and returns how many others ended', async () => {
    answer = { status: 200, body: { sessions: [session] } }
    expect(await client.listSessions({ signal })).toEqual([
      { ...session, createdAt: new Date(at), usedAt: new Date(at), expiresAt: new Date(later) },
    ])
    answer = { status: 204 }
    await client.endSession({ id: 's2', confirmation })
    answer = { status: 200, body: { ended: 3 } }
    expect(await client.endOtherSessions({ confirmation })).toBe(3)
    expect(calls).toEqual([
      'GET /api/sessions',
      `DELETE /api/sessions/s2 ${JSON.stringify({ confirmation })}`,
      `DELETE /api/sessions ${JSON.stringify({ confirmation })}`,
    ])
  })

  it('R10.10 reads activity page by page', async () => {
    answer = { status: 200, body: { activity: [entry], next: '7' } }
    const { activity, next } = await client.readActivity({ before: null, signal })
    expect(activity).toEqual([
      expect.objectContaining({ id: '7', at: new Date(at), reason: 'message_expired' }),
    ])
    expect(next).toBe('7')
    await client.readActivity({ before: '7', signal })
    expect(calls).toEqual(['GET /api/activity', 'GET /api/activity?before=7'])
  })

  it.each([
    [
      'a wallet without an address',
      () => client.readAccount({ signal }),
      { account: { id: 'a', wallets: [{ ...wallet, address: '0x' }] }, session },
    ],
    [
      'a session without a date',
      () => client.listSessions({ signal }),
      { sessions: [{ ...session, usedAt: 'soon' }] },
    ],
    [
      'a network of no number',
      () => client.listSessions({ signal }),
      { sessions: [{ ...session, chainId: '1' }] },
    ],
    [
      'no list of activity',
      () => client.readActivity({ before: null, signal }),
      { activity: {}, next: null },
    ],
    ['a number that is none', () => client.endOtherSessions({ confirmation }), { ended: -1 }],
    ['no word on who was signed out', () => client.unlinkWallet({ id: 'w1', confirmation }), { account: {} }],
  ])('R8.3 %s is an invalid response', async (_, call, body) => {
    answer = { status: 200, body }
    expect((await failure(call())).code).toBe('invalid_response')
  })

  it('R10.8 a rate limit error has the seconds to wait', async () => {
    answer = {
      status: 429,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '12' },
      body: { code: 'too_many_requests', detail: 'Slow down.' },
    }
    const error = await failure(client.endSession({ id: 's1', confirmation }))
    expect(error).toMatchObject({ code: 'too_many_requests', status: 429, retryAfter: 12 })
    answer = { ...answer, headers: { 'retry-after': 'Sat, 21 Nov 2026 10:00:00 GMT' } }
    expect((await failure(client.endSession({ id: 's1', confirmation }))).retryAfter).toBeNull()
  })

  it('R8.3 rejects with unreachable when the server is down or times out', async () => {
    answer = 'break'
    expect((await failure(client.listSessions({ signal }))).code).toBe('unreachable')
    answer = 'hang'
    const silent = failure(client.listSessions({ signal: AbortSignal.timeout(50) }))
    expect(await silent).toMatchObject({ code: 'unreachable' })
  })

  it('R10.9 an export has no timeout once it has begun, and an aborted one is an error', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = 'hang'
    const silent = failure(client.exportAccount({ confirmation }))
    await expect.poll(() => calls.length).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect((await silent).code).toBe('unreachable')
    answer = 'slow'
    let begun = 0
    const send: typeof fetch = async (...request) => {
      const response = await fetch(...request)
      begun += 1
      return response
    }
    const slow = createAccountClient({ url, fetch: send }).exportAccount({ confirmation })
    await expect.poll(() => begun).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(await (await slow).text()).toBe('{}')
    vi.useRealTimers()
    answer = 'cut'
    expect((await failure(client.exportAccount({ confirmation }))).code).toBe('unreachable')
  })

  it('R4.3 an aborted call rejects at once with the abort reason', async () => {
    answer = 'hang'
    const giveUp = new AbortController()
    const call = client.listSessions({ signal: giveUp.signal })
    giveUp.abort(new Error('given up'))
    await expect(call).rejects.toThrow('given up')
  })
})

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
