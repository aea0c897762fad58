import {
  activityPageSchema,
  endedSchema,
  sessionsSchema,
  signedInSchema,
  unlinkedSchema,
} from '@countersign/api'
import type * as v from 'valibot'
import type { InferOutput } from 'valibot'
import type { SignInClientOptions } from './createSignInClient.ts'
import { readSignInResponse } from './readSignInResponse.ts'
import type { SignedText, SignInCallOptions } from './SignInClient.ts'
import { SignInRequestError } from './SignInRequestError.ts'
import { sendSignInRequest, toUnreachable } from './sendSignInRequest.ts'
import { trackSessionRead, whenSessionRead } from './sessionReads.ts'
import { withTimeout } from './withTimeout.ts'

/** `confirmation` is signed by a wallet of the account, for the action of the call; see `confirm.prepare`. */
type Confirmed = SignInCallOptions & { readonly confirmation: SignedText }

/** The account with its wallets, and this session, in one response, so that they are consistent. Times are Dates. */
export type AccountWithSession = NonNullable<InferOutput<typeof signedInSchema>>
/** Wallets, with `addedAt` as a Date. */
export type AccountWallets = AccountWithSession['account']['wallets']
/** Sessions, with their times as Dates. */
export type AccountSessions = InferOutput<typeof sessionsSchema>['sessions']
/** A page of activity, with `at` as a Date. */
export type ActivityPage = InferOutput<typeof activityPageSchema>

/** The account of the signed-in user. Every call needs a session. */
export type AccountClient = {
  /** Returns the account and this session, or `null` without a session. */
  readAccount(options?: SignInCallOptions): Promise<AccountWithSession | null>
  /** Returns the wallets of the account; none without a session. */
  listWallets(options?: SignInCallOptions): Promise<AccountWallets>
  /** Makes a wallet the primary one. Action: `change_primary`. */
  makePrimary(request: Confirmed & { readonly id: string }): Promise<void>
  /** Unlinks a wallet and ends its sessions; `signedOut` if this one was among them. Action: `unlink_wallet`. */
  unlinkWallet(request: Confirmed & { readonly id: string }): Promise<{ readonly signedOut: boolean }>
  /** Returns this session first, then the most recently used. */
  listSessions(options?: SignInCallOptions): Promise<AccountSessions>
  /** Ends a session. Action: `end_sessions`; this session needs no confirmation. */
  endSession(
    request: SignInCallOptions & { readonly id: string; readonly confirmation?: SignedText | undefined },
  ): Promise<void>
  /** Ends all other sessions and returns their number. Action: `end_sessions`. */
  endOtherSessions(request: Confirmed): Promise<number>
  /** Returns a page of activity, newest first. `before` is `next` of the page before; it is `null` on the last one. */
  readActivity(
    request?: SignInCallOptions & {
      readonly before?: string | null | undefined
      readonly limit?: number | undefined
    },
  ): Promise<ActivityPage>
  /**
   * Returns all data of the account as a JSON document. Action: `export_account`. Only the start of the response has a
   * timeout. If the connection breaks, it rejects with `unreachable`.
   */
  exportAccount(request: Confirmed): Promise<Blob>
  /** Deletes the account. `confirm` is the address of this session. Action: `delete_account`. */
  deleteAccount(request: Confirmed & { readonly confirm: `0x${string}` }): Promise<void>
}

type CallOptions = { readonly signal?: AbortSignal | undefined; readonly body?: unknown }

/** Milliseconds until the response to an export starts. */
const TIMEOUT = 10_000

/**
 * Creates the calls for account pages: wallets, sessions, activity, export and deletion. They are separate from
 * `createSignInClient`, so that only these pages load them. Its options are those of `createSignInClient`.
 *
 * Its calls reject with a {@link SignInRequestError}, or with the signal's reason when they were aborted. While the
 * session is read, they wait for it, and reject with `no_session` if there is none.
 *
 * @example
 * ```ts
 * const account = createAccountClient()
 * const sessions = await account.listSessions()
 * ```
 */
export function createAccountClient({
  url = '',
  basePath = '/api',
  fetch,
}: Omit<SignInClientOptions, 'framed'> = {}): AccountClient {
  const server = { base: `${url}${basePath}`, fetch }
  const send = (method: string, path: string, signal: AbortSignal, body?: unknown) =>
    sendSignInRequest(`${server.base}${path}`, { method, signal, body, fetch })
  /** Sends a call for the account, and reads its response with a schema, if any. */
  function call(method: string, path: string, options: CallOptions): Promise<void>
  function call<Schema extends v.GenericSchema>(
    method: string,
    path: string,
    options: CallOptions,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>
  function call(method: string, path: string, { signal, body }: CallOptions, schema?: v.GenericSchema) {
    return withTimeout(signal, async (limit) => {
      await whenSessionRead(server, limit)
      const response = await send(method, path, limit, body)
      if (schema) return readSignInResponse(response, schema, limit)
    })
  }
  const wallet = (id: string) => `/wallets/${encodeURIComponent(id)}`

  const readAccount = ({ signal }: SignInCallOptions = {}) =>
    trackSessionRead(server, withTimeout(signal, readSession))

  async function readSession(signal: AbortSignal): Promise<AccountWithSession | null> {
    const response = await send('GET', '/session', signal)
    return readSignInResponse(response, signedInSchema, signal)
  }

  return {
    readAccount,

    async listWallets(options) {
      return (await readAccount(options))?.account.wallets ?? []
    },

    async makePrimary({ id, confirmation, signal }) {
      await call('POST', `${wallet(id)}/primary`, { signal, body: { confirmation } })
    },

    async unlinkWallet({ id, confirmation, signal }) {
      return call('DELETE', wallet(id), { signal, body: { confirmation } }, unlinkedSchema)
    },

    async listSessions({ signal } = {}) {
      return (await call('GET', '/sessions', { signal }, sessionsSchema)).sessions
    },

    async endSession({ id, confirmation, signal }) {
      const body = confirmation && { confirmation }
      await call('DELETE', `/sessions/${encodeURIComponent(id)}`, { signal, body })
    },

    async endOtherSessions({ confirmation, signal }) {
      return (await call('DELETE', '/sessions', { signal, body: { confirmation } }, endedSchema)).ended
    },

    async readActivity({ before = null, limit, signal } = {}) {
      const query = String(
        new URLSearchParams({
          ...(before === null ? {} : { before }),
          ...(limit === undefined ? {} : { limit: String(limit) }),
        }),
      )
      return call('GET', `/activity${query && `?${query}`}`, { signal }, activityPageSchema)
    },

    async exportAccount({ confirmation, signal }) {
      await whenSessionRead(server, signal)
      const controller = new AbortController()
      const abort = () => controller.abort(signal?.reason)
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), TIMEOUT)
      try {
        const response = await send('POST', '/account/export', controller.signal, { confirmation })
        clearTimeout(timer)
        return await readBlob(response, signal)
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
    },

    async deleteAccount({ confirm, confirmation, signal }) {
      await call('DELETE', '/account', { signal, body: { confirm, confirmation } })
    },
  }
}

async function readBlob(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    if (signal?.aborted) throw toUnreachable(signal, cause)
    throw new SignInRequestError('unreachable', 'The export is incomplete: the connection was lost.', {
      cause,
    })
  }
}
