import { problemSchema } from '@countersign/api'
import { property } from '@countersign/thrown'
import * as v from 'valibot'
import { SignInRequestError } from './SignInRequestError.ts'

/** A request to the sign-in server. */
export type SignInRequestOptions = {
  readonly method: string
  readonly signal: AbortSignal
  /** Sent as JSON. */
  readonly body?: unknown
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined
}

/**
 * Sends a request to the sign-in server, with its cookies.
 *
 * Rejects with a SignInRequestError unless the call succeeds, or with the signal's reason when it is aborted. A timeout
 * of the signal (`AbortSignal.timeout`) is a SignInRequestError too.
 */
export async function sendSignInRequest(
  url: string,
  { method, signal, body, fetch = globalThis.fetch }: SignInRequestOptions,
): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  let response: Response
  try {
    response = await fetch(url, {
      method,
      signal,
      ...json,
      credentials: 'include',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...('body' in json ? { 'content-type': 'application/json' } : {}),
      },
    })
  } catch (cause) {
    throw toUnreachable(signal, cause)
  }
  if (response.ok) return response
  throw await toError(response, url)
}

/** Throws the signal's reason if the caller aborted. */
export function toUnreachable(signal: AbortSignal | undefined, cause: unknown): SignInRequestError {
  if (signal?.aborted && property(signal.reason, 'name') !== 'TimeoutError') throw signal.reason
  const reason = signal?.aborted
    ? 'The sign-in server did not respond in time.'
    : globalThis.navigator?.onLine === false
      ? 'The browser is offline.'
      : 'The sign-in server did not respond.'
  return new SignInRequestError('unreachable', reason, { cause })
}

async function toError(response: Response, url: string): Promise<SignInRequestError> {
  const { status } = response
  const retryAfter = readRetryAfter(response.headers.get('retry-after'))
  const problem = v.safeParse(problemSchema, await response.json().catch(() => null))
  if (!problem.success)
    return new SignInRequestError(
      'invalid_response',
      `The sign-in server returned status ${status} without a code: ${url}`,
      { status, retryAfter },
    )
  const { code, detail, title, requestId = null } = problem.output
  return new SignInRequestError(code, detail || title || code, { status, requestId, retryAfter })
}

/** Seconds. The HTTP-date form of the header is not supported: our server does not send it. */
function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null
}
