import type { AccountAction } from '@countersign/api'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { SignIn } from '../createSignIn.ts'
import { createSiweMessage } from '../siwe/createSiweMessage.ts'
import type { SiweMessage } from '../siwe/SiweMessage.ts'

export const origin = 'http://localhost:3000'

export type Challenge = {
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly statement: string
  readonly resources?: readonly string[]
  readonly issuedAt: string
  readonly expirationTime: string
}

/** A response with its parsed body. */
export type Answered = {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

export type BrowserOptions = {
  /** The origin of its page. */
  readonly from?: string
  /** The client IP. */
  readonly ipAddress?: string | null
  readonly userAgent?: string
  /** Whether its page is in a frame of another site: it stores partitioned cookies only. */
  readonly inFrame?: boolean
}

/** Creates a browser with a cookie jar, on a page of the application. */
export function createBrowser(signIn: SignIn, options: BrowserOptions = {}) {
  const { from = origin, ipAddress = null, userAgent, inFrame = false } = options
  const jar = new Map<string, string>()
  /** The wallet that signed in last. */
  let owner: PrivateKeyAccount | null = null

  async function send(method: string, path: string, init: { body?: unknown; headers?: HeadersInit } = {}) {
    const headers = new Headers(init.headers)
    if (userAgent !== undefined) headers.set('user-agent', userAgent)
    if (!headers.has('origin') && method !== 'GET') headers.set('origin', from)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    if (init.body !== undefined && !headers.has('content-type'))
      headers.set('content-type', 'application/json')
    const body =
      typeof init.body === 'string' || init.body === undefined ? init.body : JSON.stringify(init.body)
    const request = new Request(new URL(path, from), { method, headers, ...(body ? { body } : {}) })
    return readResponse(await signIn.fetch(request, { ipAddress }))
  }

  async function readResponse(response: Response): Promise<Answered> {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (inFrame && !attributes.includes('Partitioned')) continue
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    }
    const text = await response.text()
    const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : { text } }
  }

  async function challenge(body: object = {}): Promise<Challenge> {
    return (await send('POST', '/api/siwe/nonce', { body })).body as Challenge
  }

  /** The message that a wallet shows, with changes. */
  function write(issued: Challenge, account: PrivateKeyAccount, changes: Partial<SiweMessage> = {}): string {
    return createSiweMessage({
      ...issued,
      address: account.address,
      version: '1',
      chainId: 31337,
      ...changes,
    })
  }

  async function verify(account: PrivateKeyAccount, message: string): Promise<Answered> {
    const signature = await account.signMessage({ message })
    const answer = await send('POST', '/api/siwe/verify', { body: { message, signature } })
    if (answer.status === 200) owner = account
    return answer
  }

  /** Signs in: challenge, message, signature, verify. */
  async function enter(account: PrivateKeyAccount, changes: Partial<SiweMessage> = {}): Promise<Answered> {
    return verify(account, write(await challenge(), account, changes))
  }

  /** The confirmation of an action for a body, by default signed by the wallet that signed in. */
  async function confirm(
    action: AccountAction,
    by: PrivateKeyAccount | null = owner,
    changes: Partial<SiweMessage> = {},
  ) {
    if (!by) throw new Error('No wallet has signed in with this browser.')
    const message = write(await challenge({ purpose: 'confirm', action, framed: inFrame }), by, changes)
    return { confirmation: { message, signature: await by.signMessage({ message }) } }
  }

  /** Whether `GET /api/session` returns a session. */
  async function isSignedIn(): Promise<boolean> {
    const { status, body } = await send('GET', '/api/session')
    if (status !== 200) throw new Error(`GET /api/session answered ${status} ${body.code}.`)
    return body !== null
  }

  return { jar, send, isSignedIn, challenge, write, verify, enter, confirm }
}
