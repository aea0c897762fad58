import { problemSchema } from '@countersign/api'
import * as v from 'valibot'
import { invalidResponse } from './parseResponse.ts'
import { SignInRequestError } from './SignInRequestError.ts'

type Call = {
  readonly method: string
  readonly signal: AbortSignal
  /** Sent as JSON. */
  readonly body?: unknown
}

/**
 * Sends a same-origin request to the sign-in server.
 *
 * Rejects with a SignInRequestError unless the call succeeds, or with the signal's reason when it is aborted.
 */
export async function request(url: string, { method, signal, body }: Call): Promise<Response> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  let response: Response
  try {
    response = await fetch(url, {
      method,
      signal,
      ...json,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...('body' in json ? { 'content-type': 'application/json' } : {}),
      },
    })
  } catch (cause) {
    signal.throwIfAborted()
    throw new SignInRequestError('unreachable', 'The sign-in server did not respond.', { cause })
  }
  if (response.ok) return response
  throw await toError(response)
}

/** Parses the JSON of a response. Throws a SignInRequestError when it is invalid. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw invalidResponse('It is not valid JSON.', cause)
  }
}

async function toError(response: Response): Promise<SignInRequestError> {
  const { status } = response
  const problem = v.safeParse(problemSchema, await response.json().catch(() => null))
  if (!problem.success)
    return new SignInRequestError(
      'invalid_response',
      `The sign-in server returned status ${status} without a code.`,
      {
        status,
      },
    )
  const { code, detail, title, requestId = null } = problem.output
  return new SignInRequestError(code, detail || title || code, {
    status,
    requestId,
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
  })
}

/** Seconds. The HTTP-date form of the header is not supported: our server does not send it. */
function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null
}
