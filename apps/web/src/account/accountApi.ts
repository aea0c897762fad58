import {
  activityPageSchema,
  endedSchema,
  sessionsSchema,
  signedInSchema,
  transactionsSchema,
  unlinkedSchema,
} from '@countersign/api'
import type { Confirmation, RecentTransaction } from '@countersign/kit'
import { readSignInResponse, SignInRequestError, sendSignInRequest } from '@countersign/sign-in/client'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Address } from 'viem'
import { type ActivityPage, type OpenSession, toWallets, type Wallets } from './accountTypes.ts'

/** Timeout of a server call in milliseconds, the same as the kit's. */
const TIMEOUT = 10_000

/**
 * The account's calls to our server. All of them need a session.
 *
 * Each rejects with a SignInRequestError: `no_session` (status 401) when the session has ended, `unreachable` after ten
 * seconds without a response, `too_many_requests` with its `retryAfter`. An aborted call rejects with the signal's
 * reason. Calls with a confirmation send what a wallet of the account has just signed.
 */
export const accountApi = createAccountApi()

export type AccountApi = ReturnType<typeof createAccountApi>

export function createAccountApi({ baseUrl = '', within = TIMEOUT } = {}) {
  const ask = async <T>(
    method: string,
    path: string,
    read: (response: Response) => Promise<T> | T,
    {
      signal,
      body,
      streamed = false,
    }: { readonly signal?: AbortSignal; readonly body?: unknown; readonly streamed?: boolean } = {},
  ): Promise<T> => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), within)
    const both = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
    try {
      const response = await sendSignInRequest(`${baseUrl}${path}`, { method, signal: both, body })
      // The body of a long export takes minutes.
      if (streamed) clearTimeout(timer)
      return await read(response)
    } catch (error) {
      signal?.throwIfAborted()
      if (!limit.signal.aborted) throw error
      throw new SignInRequestError('unreachable', `The server did not respond within ${within} ms.`, {
        cause: error,
      })
    } finally {
      clearTimeout(timer)
    }
  }
  const json =
    <Schema extends GenericSchema, T>(schema: Schema, read: (body: InferOutput<Schema>) => T) =>
    async (response: Response) =>
      read(await readSignInResponse(response, schema))
  const nothing = () => {}

  return {
    /** The wallets, and the one of this session: in one response, so that they are consistent. */
    readWallets: (signal: AbortSignal): Promise<Wallets> =>
      ask('GET', '/api/session', json(signedInSchema, toWallets), { signal }),

    makePrimary: (id: string, confirmation: Confirmation): Promise<void> =>
      ask('POST', `/api/wallets/${encodeURIComponent(id)}/primary`, nothing, { body: { confirmation } }),

    /** Ends all sessions opened with the wallet; `signedOut` if this one was among them. */
    unlinkWallet: (id: string, confirmation: Confirmation): Promise<{ readonly signedOut: boolean }> =>
      ask(
        'DELETE',
        `/api/wallets/${encodeURIComponent(id)}`,
        json(unlinkedSchema, (unlinked) => unlinked),
        { body: { confirmation } },
      ),

    /** This session first, then the most recently used. */
    readSessions: (signal: AbortSignal): Promise<readonly OpenSession[]> =>
      ask(
        'GET',
        '/api/sessions',
        json(sessionsSchema, ({ sessions }) => sessions),
        { signal },
      ),

    endSession: (id: string, confirmation: Confirmation): Promise<void> =>
      ask('DELETE', `/api/sessions/${encodeURIComponent(id)}`, nothing, { body: { confirmation } }),

    /** Ends all other sessions, and returns their number. */
    endOtherSessions: (confirmation: Confirmation): Promise<number> =>
      ask(
        'DELETE',
        '/api/sessions',
        json(endedSchema, ({ ended }) => ended),
        { body: { confirmation } },
      ),

    /** A page of activities, newest first, from before the entry with the ID `before`. */
    readActivity: (before: string | null, signal: AbortSignal): Promise<ActivityPage> =>
      ask(
        'GET',
        `/api/activity${before === null ? '' : `?before=${encodeURIComponent(before)}`}`,
        json(activityPageSchema, (page) => page),
        {
          signal,
        },
      ),

    /** The recent transactions of a wallet of the account, including removed ones. */
    readTransactions: (address: Address, signal: AbortSignal): Promise<readonly RecentTransaction[]> =>
      ask(
        'GET',
        `/api/transactions?address=${address}`,
        json(transactionsSchema, ({ transactions }) => transactions),
        { signal },
      ),

    /** All data of the account, as the server's export file. */
    exportAccount: (confirmation: Confirmation): Promise<Blob> =>
      ask('POST', '/api/account/export', readBlob, { body: { confirmation }, streamed: true }),

    /** Deletes the account. `confirm` is the address of this session's wallet. */
    deleteAccount: (confirm: Address, confirmation: Confirmation): Promise<void> =>
      ask('DELETE', '/api/account', nothing, { body: { confirm, confirmation } }),
  }
}

/** Rejects if the connection breaks, by which the server ends an incomplete export. */
async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    throw new SignInRequestError('unreachable', 'The export is incomplete: the connection was lost.', {
      cause,
    })
  }
}
