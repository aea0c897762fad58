import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignInRequestError } from '@countersign/sign-in/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccountApi, createAccountApi } from './accountApi.ts'
import { accountErrorText } from './accountErrorText.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const linked = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const at = '2026-11-21T10:00:00.000Z'
const later = '2026-11-24T10:00:00.000Z'
const wallet = { id: 'w1', address, chainId: null, primary: true, addedAt: at }
const contract = { id: 'w2', address: linked, chainId: 31337, primary: false, addedAt: at }
const session = {
  id: 's1',
  address,
  chainId: null,
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

describe('accountApi', () => {
  let server: Server
  let api: AccountApi
  let baseUrl: string
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
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    api = createAccountApi({ baseUrl })
  })
  afterEach(async () => {
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

  it('R10.9 reads the wallets and finds the one of this session by address and chain', async () => {
    const account = { id: 'a1', wallets: [wallet, contract] }
    answer = { status: 200, body: { account, session: { ...session, address: linked, chainId: 31337 } } }
    expect(await api.readWallets(signal)).toEqual({
      wallets: [
        { ...wallet, addedAt: new Date(at) },
        { ...contract, addedAt: new Date(at) },
      ],
      signedInWith: 'w2',
    })
    answer = { status: 200, body: { account, session: { ...session, address: linked } } }
    expect((await api.readWallets(signal)).signedInWith).toBeNull()
  })

  it('R10.9 unlinks, makes primary and deletes with the server’s endpoints', async () => {
    answer = { status: 200, body: { account: { id: 'a1', wallets: [wallet] }, signedOut: true } }
    expect(await api.unlinkWallet('w/2', confirmation)).toEqual({ signedOut: true })
    await api.makePrimary('w2', confirmation)
    answer = { status: 204 }
    await api.deleteAccount(address, confirmation)
    expect(calls).toEqual([
      `DELETE /api/wallets/w%2F2 ${JSON.stringify({ confirmation })}`,
      `POST /api/wallets/w2/primary ${JSON.stringify({ confirmation })}`,
      `DELETE /api/account ${JSON.stringify({ confirm: address, confirmation })}`,
    ])
  })

  it('R10.6 reads sessions, ends one, and returns how many others ended', async () => {
    answer = { status: 200, body: { sessions: [session] } }
    expect(await api.readSessions(signal)).toEqual([
      { ...session, createdAt: new Date(at), usedAt: new Date(at), expiresAt: new Date(later) },
    ])
    answer = { status: 204 }
    await api.endSession('s2', confirmation)
    answer = { status: 200, body: { ended: 3 } }
    expect(await api.endOtherSessions(confirmation)).toBe(3)
    expect(calls).toEqual([
      'GET /api/sessions',
      `DELETE /api/sessions/s2 ${JSON.stringify({ confirmation })}`,
      `DELETE /api/sessions ${JSON.stringify({ confirmation })}`,
    ])
  })

  it('R10.10 reads activity page by page', async () => {
    answer = { status: 200, body: { activity: [entry], next: '7' } }
    const { activity, next } = await api.readActivity(null, signal)
    expect(activity).toEqual([
      expect.objectContaining({ id: '7', at: new Date(at), reason: 'message_expired' }),
    ])
    expect(next).toBe('7')
    await api.readActivity('7', signal)
    expect(calls).toEqual(['GET /api/activity', 'GET /api/activity?before=7'])
  })

  it.each([
    [
      'a wallet without an address',
      () => api.readWallets(signal),
      { account: { id: 'a', wallets: [{ ...wallet, address: '0x' }] }, session },
    ],
    [
      'a session without a date',
      () => api.readSessions(signal),
      { sessions: [{ ...session, usedAt: 'soon' }] },
    ],
    ['a network of no number', () => api.readSessions(signal), { sessions: [{ ...session, chainId: '1' }] }],
    ['no list of activity', () => api.readActivity(null, signal), { activity: {}, next: null }],
    ['a number that is none', () => api.endOtherSessions(confirmation), { ended: -1 }],
    ['no word on who was signed out', () => api.unlinkWallet('w1', confirmation), { account: {} }],
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
    const error = await failure(api.endSession('s1', confirmation))
    expect(error).toMatchObject({ code: 'too_many_requests', status: 429, retryAfter: 12 })
    expect(accountErrorText(error)).toBe('Too many attempts. Try again in 12 seconds.')
    answer = { ...answer, headers: { 'retry-after': 'Sat, 21 Nov 2026 10:00:00 GMT' } }
    expect(accountErrorText(await failure(api.endSession('s1', confirmation)))).toBe(
      'Too many attempts. Try again in a moment.',
    )
  })

  it('R8.3 an error has the reason why a signature was refused', async () => {
    answer = {
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
      body: { code: 'confirmation_wallet', status: 422 },
    }
    expect(accountErrorText(await failure(api.makePrimary('w1', confirmation)))).toBe(
      'Not confirmed: the wallet is not linked to this account. Try again.',
    )
  })

  it('R8.3 rejects with unreachable when the server is down or times out', async () => {
    answer = 'break'
    expect((await failure(api.readSessions(signal))).code).toBe('unreachable')
    answer = 'hang'
    const silent = await failure(createAccountApi({ baseUrl, within: 200 }).exportAccount(confirmation))
    expect(silent.code).toBe('unreachable')
    expect(accountErrorText(silent)).toBe('The server did not respond. Try again in a moment.')
  })

  it('R10.9 an export has no timeout once it has begun, and an aborted one is an error', async () => {
    const patient = createAccountApi({ baseUrl, within: 200 })
    answer = 'slow'
    expect(await (await patient.exportAccount(confirmation)).text()).toBe('{}')
    answer = 'cut'
    expect((await failure(patient.exportAccount(confirmation))).code).toBe('unreachable')
  })

  it('R4.3 an aborted call rejects at once with the abort reason', async () => {
    answer = 'hang'
    const giveUp = new AbortController()
    const call = api.readSessions(giveUp.signal)
    giveUp.abort(new Error('given up'))
    await expect(call).rejects.toThrow('given up')
  })
})

async function read(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
