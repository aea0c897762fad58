import type { Confirmation, RecentTransaction } from '@countersign/kit'
import type { Address } from 'viem'
import { readJson, request } from '../session/request.ts'
import { SignInRequestError } from '../session/SignInRequestError.ts'
import {
  type ActivityPage,
  type OpenSession,
  toActivity,
  toEnded,
  toSessions,
  toUnlinked,
  toWallets,
  type Wallets,
} from './answers.ts'
import { toTransactions } from './transactionAnswers.ts'

/** Milliseconds the server has for an answer, as the kit gives it. */
const answerWithin = 10_000

/**
 * The account's calls to our server. All of them need a session.
 *
 * Each rejects with a SignInRequestError: `no_session` (status 401) when nobody is signed in any more, `unreachable`
 * after ten seconds without an answer, `too_many_requests` with its `retryAfter`. A call that is given up by its signal
 * rejects with the signal's reason. Those that take a confirmation send what a wallet of the account has just signed.
 */
export const accountApi = createAccountApi()

export type AccountApi = ReturnType<typeof createAccountApi>

export function createAccountApi({ baseUrl = '', within = answerWithin } = {}) {
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
      const response = await request(`${baseUrl}${path}`, { method, signal: both, body })
      // The body of a long export takes minutes.
      if (streamed) clearTimeout(timer)
      return await read(response)
    } catch (error) {
      signal?.throwIfAborted()
      if (!limit.signal.aborted) throw error
      throw new SignInRequestError('unreachable', `The server did not answer within ${within} ms.`, {
        cause: error,
      })
    } finally {
      clearTimeout(timer)
    }
  }
  const json =
    <T>(read: (answer: unknown) => T) =>
    async (response: Response) =>
      read(await readJson(response))
  const nothing = () => {}

  return {
    /** The wallets, and the one of this session: one answer holds both, so that they agree. */
    readWallets: (signal: AbortSignal): Promise<Wallets> =>
      ask('GET', '/api/session', json(toWallets), { signal }),

    makePrimary: (id: string, confirmation: Confirmation): Promise<void> =>
      ask('POST', `/api/wallets/${encodeURIComponent(id)}/primary`, nothing, { body: { confirmation } }),

    /** Ends every session that was opened with the wallet; `signedOut` when this one was among them. */
    unlinkWallet: (id: string, confirmation: Confirmation): Promise<{ readonly signedOut: boolean }> =>
      ask('DELETE', `/api/wallets/${encodeURIComponent(id)}`, json(toUnlinked), { body: { confirmation } }),

    /** This one first, then the last used first. */
    readSessions: (signal: AbortSignal): Promise<readonly OpenSession[]> =>
      ask('GET', '/api/sessions', json(toSessions), { signal }),

    endSession: (id: string, confirmation: Confirmation): Promise<void> =>
      ask('DELETE', `/api/sessions/${encodeURIComponent(id)}`, nothing, { body: { confirmation } }),

    /** Ends all others, and says how many. */
    endOtherSessions: (confirmation: Confirmation): Promise<number> =>
      ask('DELETE', '/api/sessions', json(toEnded), { body: { confirmation } }),

    /** A page of what happened, newest first, from before the entry with the id `before`. */
    readActivity: (before: string | null, signal: AbortSignal): Promise<ActivityPage> =>
      ask(
        'GET',
        `/api/activity${before === null ? '' : `?before=${encodeURIComponent(before)}`}`,
        json(toActivity),
        {
          signal,
        },
      ),

    /** The recent transactions of a wallet of the account, removed ones included. */
    readTransactions: (address: Address, signal: AbortSignal): Promise<readonly RecentTransaction[]> =>
      ask('GET', `/api/transactions?address=${address}`, json(toTransactions), { signal }),

    /** Everything that is kept, as the file the server makes of it. */
    exportAccount: (confirmation: Confirmation): Promise<Blob> =>
      ask('POST', '/api/account/export', readWhole, { body: { confirmation }, streamed: true }),

    /** Deletes the account. `confirm` is the address of the wallet this session was opened with. */
    deleteAccount: (confirm: Address, confirmation: Confirmation): Promise<void> =>
      ask('DELETE', '/api/account', nothing, { body: { confirm, confirmation } }),
  }
}

/** Rejects when the connection breaks, which is how the server ends an export that it cannot complete. */
async function readWhole(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    throw new SignInRequestError('unreachable', 'The export is incomplete: the connection broke.', { cause })
  }
}
