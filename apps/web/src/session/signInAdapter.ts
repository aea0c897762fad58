import type { Session, SignInAdapter } from '@countersign/kit'
import { type Address, isAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { SignInRequestError } from './SignInRequestError.ts'

/**
 * The kit's road to our server: the four calls of its HTTP surface.
 *
 * Rejects with a SignInRequestError, or with the signal's reason when the call was aborted.
 */
export function createSignInAdapter({ baseUrl = '' }: { readonly baseUrl?: string } = {}): SignInAdapter {
  const call = (method: string, path: string, signal: AbortSignal, body?: unknown) =>
    request(`${baseUrl}${path}`, {
      method,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  return {
    async prepare({ address, chainId, signal }) {
      const ask = () => call('POST', '/api/siwe/nonce', signal, {})
      const challenge = toChallenge(await readJson(await oneTabAtATime(ask, signal)))
      const { domain, uri, statement, nonce, issuedAt, expirationTime } = challenge
      const message = createSiweMessage({
        address,
        chainId,
        version: '1',
        domain,
        uri,
        statement,
        nonce,
        issuedAt,
        expirationTime,
      })
      return { message, expiresAt: expirationTime }
    },

    async verify({ message, signature, signal }) {
      await call('POST', '/api/siwe/verify', signal, { message, signature })
    },

    async getSession({ signal }) {
      try {
        return toSession(await readJson(await call('GET', '/api/session', signal)))
      } catch (error) {
        if (error instanceof SignInRequestError && error.status === 401) return null
        throw error
      }
    },

    async signOut({ signal }) {
      await call('DELETE', '/api/session', signal)
    },
  }
}

/**
 * The first nonce brings the cookie that binds it to this browser. Two tabs that asked at the same moment would each
 * be given one, and the later would void the nonce of the other.
 */
function oneTabAtATime<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  // Absent where the page is not a secure context; tests in Node have none either.
  const locks = globalThis.navigator?.locks
  return locks ? locks.request('countersign.nonce', { signal }, ask) : ask()
}

async function request(url: string, init: RequestInit & { readonly signal: AbortSignal }): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: 'application/json', ...(init.body ? { 'content-type': 'application/json' } : {}) },
    })
  } catch (cause) {
    init.signal.throwIfAborted()
    throw new SignInRequestError('unreachable', 'The sign-in server did not answer.', { cause })
  }
  if (response.ok) return response
  throw await toError(response)
}

async function toError(response: Response): Promise<SignInRequestError> {
  const { status } = response
  const problem = fieldsOf(await response.json().catch(() => null))
  const { code, detail, title, requestId } = problem
  if (typeof code !== 'string')
    return new SignInRequestError('bad_answer', `The sign-in server answered ${status} without a code.`, {
      status,
    })
  const message = [detail, title, code].find((line) => typeof line === 'string' && line !== '')
  return new SignInRequestError(code, String(message), {
    status,
    requestId: typeof requestId === 'string' ? requestId : null,
  })
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw badAnswer('no JSON', cause)
  }
}

type Challenge = {
  domain: string
  uri: string
  statement: string
  nonce: string
  issuedAt: Date
  expirationTime: Date
}

function toChallenge(answer: unknown): Challenge {
  const { domain, uri, statement, nonce, issuedAt, expirationTime } = fieldsOf(answer)
  if (!isText(domain) || !isText(uri) || !isText(statement) || !isText(nonce))
    throw badAnswer('no full challenge')
  return { domain, uri, statement, nonce, issuedAt: toDate(issuedAt), expirationTime: toDate(expirationTime) }
}

function toSession(answer: unknown): Session {
  const { account, session } = fieldsOf(answer)
  const { wallets } = fieldsOf(account)
  if (!Array.isArray(wallets)) throw badAnswer('no wallets')
  return {
    address: toAddress(fieldsOf(session).address),
    addresses: wallets.map((wallet) => toAddress(fieldsOf(wallet).address)),
  }
}

function toAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw badAnswer('no address')
}

function toDate(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(date.getTime())) throw badAnswer('no date')
  return date
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function badAnswer(what: string, cause?: unknown): SignInRequestError {
  return new SignInRequestError('bad_answer', `The sign-in server's answer holds ${what}.`, { cause })
}
