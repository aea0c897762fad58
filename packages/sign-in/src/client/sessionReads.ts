import { SignInRequestError } from './SignInRequestError.ts'
import { toUnreachable } from './sendSignInRequest.ts'

/** The server, and the `fetch` that has the user's cookies. */
type Server = { readonly base: string; readonly fetch: typeof fetch | undefined }

/** The latest read of the session, while it is in flight, of each server. */
const reads: { readonly server: Server; readonly read: Promise<unknown> }[] = []

const indexOf = ({ base, fetch }: Server) =>
  reads.findIndex(({ server }) => server.base === base && server.fetch === fetch)

/** Lets the calls for the account wait for a read of the session. */
export async function trackSessionRead<T>(server: Server, read: Promise<T>): Promise<T> {
  const before = indexOf(server)
  if (before >= 0) reads.splice(before, 1)
  const entry = { server, read }
  reads.push(entry)
  try {
    return await read
  } finally {
    const index = reads.indexOf(entry)
    if (index >= 0) reads.splice(index, 1)
  }
}

/**
 * Waits while the session is read, so that no data of an ended session is requested.
 *
 * @throws {SignInRequestError} `no_session`, if there is none; `unreachable`, if the signal times out
 * @throws the signal's reason when it aborts
 */
export async function whenSessionRead(server: Server, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  aborted.catch(() => {})
  let session: unknown
  // A read that was cancelled may have been started again.
  for (let entry = reads[indexOf(server)]; entry; entry = reads[indexOf(server)])
    session = await Promise.race([entry.read.catch(() => undefined), aborted]).catch((cause) => {
      throw toUnreachable(signal, cause)
    })
  if (session === null)
    throw new SignInRequestError('no_session', 'The session has ended. Sign in again.', { status: 401 })
}
