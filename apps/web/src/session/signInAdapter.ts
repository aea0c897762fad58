import { challengeSchema, signedInSchema } from '@countersign/api'
import type { ConfirmAction, PreparedMessage, PrepareRequest, SignInAdapter } from '@countersign/kit'
import { createSiweMessage } from 'viem/siwe'
import { parseResponse } from './parseResponse.ts'
import { readJson, request } from './request.ts'
import { SignInRequestError } from './SignInRequestError.ts'
import { onTransactionsChanged } from './transactionChanges.ts'

/** Calls the server; see `request`. */
export type Call = (method: string, path: string, signal: AbortSignal, body?: unknown) => Promise<Response>

type Options = {
  readonly baseUrl?: string
  /** Whether the page is in a frame of another site, which only stores partitioned cookies. */
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
    const payload = framed ? { ...body, framed } : body
    // The first nonce sets the cookie that binds it to this browser. Two concurrent requests of two tabs would each get
    // one, and the later would invalidate the other's nonce.
    const { askedAt, response } = await oneTabAtATime('nonce', signal, async () => {
      const askedAt = Date.now()
      return { askedAt, response: await call('POST', '/api/siwe/nonce', signal, payload) }
    })
    const challenge = parseResponse(challengeSchema, await readJson(response))
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
    // The kit uses the user's clock, which may be hours off the server's.
    const lifetime = expirationTime.getTime() - issuedAt.getTime()
    return { message, expiresAt: new Date(askedAt + lifetime) }
  }

  return {
    prepare: (request) => prepare(request, {}),

    async verify({ message, signature, signal }) {
      // The later of two sign-ins replaces the earlier. If sent concurrently, neither replaces the other, and a session
      // that no browser holds would stay open.
      await oneTabAtATime('verify', signal, () =>
        call('POST', '/api/siwe/verify', signal, { message, signature }),
      )
    },

    async getSession({ signal }) {
      try {
        const body = await readJson(await call('GET', '/api/session', signal))
        const signedIn = parseResponse(signedInSchema, body)
        if (signedIn === null) return null
        const { account, session } = signedIn
        return { address: session.address, addresses: account.wallets.map(({ address }) => address) }
      } catch (error) {
        if (error instanceof SignInRequestError && error.status === 401) return null
        throw error
      }
    },

    async signOut({ signal }) {
      await call('DELETE', '/api/session', signal)
    },

    linkWallet: {
      prepare: (request) => prepare(request, { purpose: 'link' }),
      async verify({ message, signature, confirmation, signal }) {
        await call('POST', '/api/wallets', signal, { message, signature, confirmation })
      },
    },

    confirm: {
      prepare: ({ action, ...request }) => prepare(request, { purpose: 'confirm', action }),
    },

    transactions: {
      async list(query) {
        return (await import('./serverTransactions.ts')).listTransactions(call, query)
      },
      async save(update) {
        await (await import('./serverTransactions.ts')).saveTransactions(call, update)
      },
      subscribe: onTransactionsChanged,
    },
  }
}

/** Serializes calls across the tabs of one browser. */
async function oneTabAtATime<T>(what: string, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  // Missing in an insecure context, and in Node for tests.
  const locks = globalThis.navigator?.locks
  let result: Promise<T> | undefined
  const askOnce = () => {
    result ??= ask()
    return result
  }
  try {
    if (locks) return await locks.request(`countersign.${what}`, { signal }, askOnce)
  } catch (error) {
    // Refused in a frame of another site without storage: then runs at once.
    if (result !== undefined || signal.aborted) throw error
  }
  return askOnce()
}
