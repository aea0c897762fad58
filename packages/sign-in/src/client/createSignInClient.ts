import { type ChallengeRequest, challengeSchema, signedInSchema, verifiedSchema } from '@countersign/api'
import { isInstance } from '@countersign/thrown'
import { formatSiweMessage } from '../siwe/formatSiweMessage.ts'
import type { Call } from './Call.ts'
import { oneTabAtATime } from './oneTabAtATime.ts'
import { openedSession } from './openedSession.ts'
import { invalidResponse, readSignInResponse } from './readSignInResponse.ts'
import type {
  ClientChallenge,
  ClientMessage,
  ClientSession,
  MessageRequest,
  SignInClient,
} from './SignInClient.ts'
import { SignInRequestError } from './SignInRequestError.ts'
import { sendSignInRequest } from './sendSignInRequest.ts'
import { trackSessionRead, whenSessionRead } from './sessionReads.ts'
import { withTimeout } from './withTimeout.ts'

/** The options of `createSignInClient`. */
export type SignInClientOptions = {
  /**
   * Prefix of all request URLs, for a proxy on your origin that serves the routes under another path, or for an API on
   * another origin. Default: empty, for routes of the page's origin.
   */
  readonly url?: string | undefined
  /** The `basePath` of the server. Default: `/api`. */
  readonly basePath?: string | undefined
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined
  /** `true` if the page is in a frame of another site, where browsers store only partitioned cookies. Default: `false`. */
  readonly framed?: boolean | undefined
}

/**
 * Creates the browser client of the sign-in server: a complete `SignInAdapter` for `@countersign/kit`, which also works
 * without it.
 *
 * Its calls reject with a {@link SignInRequestError}, or with the signal's reason when they were aborted. While
 * `getSession` is in flight, calls for transactions wait for it, and reject with `no_session` if there is none.
 *
 * @example
 * ```ts
 * const signIn = createSignInClient()
 *
 * const { message } = await signIn.prepare({ address, chainId })
 * const session = await signIn.verify({ message, signature: await signMessage(config, { message }) })
 * ```
 */
export function createSignInClient({
  url = '',
  basePath = '/api',
  fetch,
  framed = false,
}: SignInClientOptions = {}): SignInClient {
  const server = { base: `${url}${basePath}`, fetch }
  const call: Call = (method, path, signal, body) =>
    sendSignInRequest(`${server.base}${path}`, { method, signal, body, fetch })

  async function requestChallenge(
    purpose: ChallengeRequest | { readonly purpose: 'confirm'; readonly action: string },
    signal: AbortSignal,
  ): Promise<ClientChallenge> {
    const body = framed ? { ...purpose, framed } : purpose
    // The first nonce sets the cookie that binds it to this browser. Two concurrent requests of two tabs would each get
    // one, and the later would invalidate the other's nonce.
    const { sentAt, response } = await oneTabAtATime('nonce', signal, async () => {
      const sentAt = Date.now()
      return { sentAt, response: await call('POST', '/siwe/nonce', signal, body) }
    })
    const challenge = await readSignInResponse(response, challengeSchema, signal)
    const { domain, uri, statement, resources, nonce, issuedAt, expirationTime } = challenge
    // A line break would add a line to the message.
    if (/[\r\n]/.test([domain, uri, statement, nonce, ...(resources ?? [])].join('')))
      throw invalidResponse('A field has a line break.')
    // Callers use the user's clock, which may be hours off the server's.
    const lifetime = expirationTime.getTime() - issuedAt.getTime()
    return {
      ...challenge,
      issuedAt: issuedAt.toISOString(),
      expirationTime: expirationTime.toISOString(),
      expiresAt: new Date(sentAt + lifetime),
    }
  }

  /** Whether the session of a sign-in has not been read yet. */
  let hasVerified = false

  async function readSession(signal: AbortSignal): Promise<ClientSession | null> {
    try {
      const response = await call('GET', '/session', signal)
      const signedIn = await readSignInResponse(response, signedInSchema, signal)
      if (signedIn === null) return null
      const { account, session } = signedIn
      const { address, chainId, expiresAt, terms } = session
      return {
        address,
        chainId,
        addresses: account.wallets.map(({ address }) => address),
        expiresAt: expiresAt.toISOString(),
        ...(terms && { terms }),
      }
    } catch (error) {
      if (isInstance(error, SignInRequestError) && error.status === 401) return null
      throw error
    }
  }

  async function readLatest(signal: AbortSignal): Promise<ClientSession | null> {
    const session = await readSession(signal)
    const isReplaced = hasVerified && session === null
    hasVerified = false
    // Another tab may have ended the new session with its own sign-in, whose cookie is still on its way.
    return isReplaced ? oneTabAtATime('verify', signal, () => readSession(signal)) : session
  }

  async function prepare(
    { address, chainId, signal }: MessageRequest,
    purpose: Parameters<typeof requestChallenge>[0],
  ): Promise<ClientMessage> {
    const { expiresAt, ...fields } = await withTimeout(signal, (limit) => requestChallenge(purpose, limit))
    return { message: formatSiweMessage({ address, chainId, version: '1', ...fields }), expiresAt }
  }

  return {
    prepare: (request) => prepare(request, {}),
    challenge: ({ signal } = {}) => withTimeout(signal, (limit) => requestChallenge({}, limit)),

    async verify({ message, signature, signal }) {
      // The later of two sign-ins replaces the earlier. If sent concurrently, neither replaces the other, and a session
      // that no browser holds would stay open.
      return withTimeout(signal, async (limit) => {
        const response = await oneTabAtATime('verify', limit, () =>
          call('POST', '/siwe/verify', limit, { message, signature }),
        )
        hasVerified = true
        const { account } = await readSignInResponse(response, verifiedSchema, limit)
        return openedSession(account, message)
      })
    },

    getSession: ({ signal } = {}) => trackSessionRead(server, withTimeout(signal, readLatest)),

    async signOut({ signal } = {}) {
      await withTimeout(signal, (limit) => call('DELETE', '/session', limit))
    },

    linkWallet: {
      prepare: (request) => prepare(request, { purpose: 'link' }),
      async verify({ message, signature, confirmation, signal }) {
        const body = { message, signature, confirmation }
        await withTimeout(signal, (limit) => call('POST', '/wallets', limit, body))
      },
    },

    confirm: {
      prepare: ({ action, ...request }) => prepare(request, { purpose: 'confirm', action }),
    },

    transactions: {
      list: ({ address, signal }) =>
        withTimeout(signal, async (limit) => {
          await whenSessionRead(server, limit)
          const { listTransactions } = await import('./serverTransactions.ts')
          return listTransactions(call, { address, signal: limit })
        }),
      save: ({ address, transactions, signal }) =>
        withTimeout(signal, async (limit) => {
          await whenSessionRead(server, limit)
          const { saveTransactions } = await import('./serverTransactions.ts')
          await saveTransactions(call, { address, transactions, signal: limit })
        }),
    },
  }
}
