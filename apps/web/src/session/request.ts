import { badAnswer, fieldsOf } from './answer.ts'
import { SignInRequestError } from './SignInRequestError.ts'

type Call = {
  readonly method: string
  readonly signal: AbortSignal
  /** Sent as JSON. */
  readonly body?: unknown
}

/**
 * Asks the sign-in server, with the page's own cookies.
 *
 * Rejects with a SignInRequestError for everything but a success, or with the signal's reason when the call was aborted.
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
    throw new SignInRequestError('unreachable', 'The sign-in server did not answer.', { cause })
  }
  if (response.ok) return response
  throw await toError(response)
}

/** The JSON of a successful answer. Throws a SignInRequestError when it is none. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    throw badAnswer('no JSON', cause)
  }
}

async function toError(response: Response): Promise<SignInRequestError> {
  const { status } = response
  const { code, detail, title, requestId } = fieldsOf(await response.json().catch(() => null))
  if (typeof code !== 'string')
    return new SignInRequestError('bad_answer', `The sign-in server answered ${status} without a code.`, {
      status,
    })
  const message = [detail, title, code].find((line) => typeof line === 'string' && line !== '')
  return new SignInRequestError(code, String(message), {
    status,
    requestId: typeof requestId === 'string' ? requestId : null,
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
  })
}

/** Seconds. A date, which the header may hold too, is not read: our server sends none. */
function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null
}
