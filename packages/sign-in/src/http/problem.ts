import { errorDefinitions } from '@countersign/api'
import type { RequestError } from '../errors/RequestError.ts'
import { textResponse } from './textResponse.ts'

/** An error, or a refusal that was not thrown. */
export type ProblemSource = Pick<RequestError, 'code' | 'message' | 'retryAfter'>

/** The parts of a problem response. */
export type Problem = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Formats an error as `application/problem+json` (RFC 9457) with its stable code and the request ID. */
export function createProblem(error: ProblemSource, requestId: string): Problem {
  const { status, title } = errorDefinitions[error.code]
  const body = { type: 'about:blank', title, status, detail: error.message, code: error.code, requestId }
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(error.code === 'metrics_token' ? { 'www-authenticate': 'Bearer' } : {}),
      ...(error.code === 'client_secret' ? { 'www-authenticate': 'Basic realm="introspection"' } : {}),
      ...(error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) }),
    },
    body: JSON.stringify(body),
  }
}

/** Formats an error as a problem Response. Its text is added by `withBody`. */
export function toProblem(error: RequestError, requestId: string): Response {
  const { body, ...init } = createProblem(error, requestId)
  return textResponse(body, init)
}
