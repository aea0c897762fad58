import type { ConfirmAction, PreparedMessage, PrepareRequest, Session, SignInAdapter } from '@countersign/kit'
import { createSiweMessage } from 'viem/siwe'
import { badAnswer, fieldsOf, isText, toAddress, toDate } from './answer.ts'
import { readJson, request } from './request.ts'
import { SignInRequestError } from './SignInRequestError.ts'
import { onTransactionNews } from './transactionNews.ts'

/** Asks the server; see `request`. */
export type Call = (method: string, path: string, signal: AbortSignal, body?: unknown) => Promise<Response>

type Options = {
  readonly baseUrl?: string
  /** Whether the page is in a frame of another site, where only a cookie of the frame is kept. */
  readonly framed?: boolean
}

/**
 * The kit's sign-in backend: signing in, confirming changes, linking another wallet, and recent transactions.
 *
 * Rejects with a SignInRequestError, or with the signal's reason when the call was aborted.
 */
export function createSignInAdapter({ baseUrl = '', framed = false }: Options = {}): SignInAdapter {
  const call: Call = (method, path, signal, body) => request(`${baseUrl}${path}`, { method, signal, body })

  async function prepare(
    { address, chainId, signal }: PrepareRequest,
    body: { readonly purpose?: 'link' } | { readonly purpose: 'confirm'; readonly action: ConfirmAction },
  ): Promise<PreparedMessage> {
    const asked = framed ? { ...body, framed } : body
    // The first nonce brings the cookie that binds it to this browser. Two tabs that asked at the same moment would
    // each be given one, and the later would void the nonce of the other.
    const { askedAt, response } = await oneTabAtATime('nonce', signal, async () => {
      const askedAt = Date.now()
      return { askedAt, response: await call('POST', '/api/siwe/nonce', signal, asked) }
    })
    const challenge = toChallenge(await readJson(response))
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
    // The kit goes by the visitor's clock, which may be hours off the server's.
    const lifetime = expirationTime.getTime() - issuedAt.getTime()
    return { message, expiresAt: new Date(askedAt + lifetime) }
  }

  return {
    prepare: (request) => prepare(request, {}),

    async verify({ message, signature, signal }) {
      // The later of two sign-ins takes the place of the earlier. Sent at the same moment, neither would know of the
      // other, and a session that no browser holds would live on.
      await oneTabAtATime('verify', signal, () =>
        call('POST', '/api/siwe/verify', signal, { message, signature }),
      )
    },

    async getSession({ signal }) {
      try {
        const answer = await readJson(await call('GET', '/api/session', signal))
        return answer === null ? null : toSession(answer)
      } catch (error) {
        if (error instanceof SignInRequestError && error.status === 401) return null
        throw error
      }
    },

    async signOut({ signal }) {
      await call('DELETE', '/api/session', signal)
    },

    link: {
      prepare: (request) => prepare(request, { purpose: 'link' }),
      async verify({ message, signature, confirmation, signal }) {
        await call('POST', '/api/wallets', signal, { message, signature, confirmation })
      },
    },

    confirm: {
      prepare: ({ action, ...request }) => prepare(request, { purpose: 'confirm', action }),
    },

    transactions: {
      async list(asked) {
        return (await import('./serverTransactions.ts')).listTransactions(call, asked)
      },
      async save(asked) {
        await (await import('./serverTransactions.ts')).saveTransactions(call, asked)
      },
      subscribe: onTransactionNews,
    },
  }
}

/** Lets the tabs of one browser ask one after the other. */
async function oneTabAtATime<T>(what: string, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  // Absent where the page is not a secure context; tests in Node have none either.
  const locks = globalThis.navigator?.locks
  let asked: Promise<T> | undefined
  const askOnce = () => {
    asked ??= ask()
    return asked
  }
  try {
    if (locks) return await locks.request(`countersign.${what}`, { signal }, askOnce)
  } catch (error) {
    // Refused where the page is in a frame of another site and may keep nothing: it asks without its turn.
    if (asked !== undefined || signal.aborted) throw error
  }
  return askOnce()
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
