import { meanings, SignInError } from '../SignInError.ts'
import { DatabaseError } from '../store/Database.ts'

/** What a problem tells: an error, or a refusal that was never thrown. */
export type ProblemSource = Pick<SignInError, 'code' | 'message' | 'retryAfter'>

/** The parts of an answer that tells an error. */
export type Problem = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Tells an error as `application/problem+json` (RFC 9457) with our stable code and the id of the request. */
export function problemOf(error: ProblemSource, requestId: string): Problem {
  const { status, title } = meanings[error.code]
  const body = { type: 'about:blank', title, status, detail: error.message, code: error.code, requestId }
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(error.code === 'metrics_token' ? { 'www-authenticate': 'Bearer' } : {}),
      ...(error.retryAfter === null ? {} : { 'retry-after': String(error.retryAfter) }),
    },
    body: JSON.stringify(body),
  }
}

/** The same as a Response. */
export function toProblem(error: SignInError, requestId: string): Response {
  const { body, ...init } = problemOf(error, requestId)
  return new Response(body, init)
}

/** What a visitor may know of any error. What is not ours to explain says nothing of its inside. */
export function toSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  if (error instanceof DatabaseError) {
    if (error.code === 'busy') {
      const detail = 'Too many requests wait for the database. Try again in a second.'
      return new SignInError('database_busy', detail, { cause: error, retryAfter: 1 })
    }
    if (error.code === 'unavailable' || error.code === 'closed') {
      const detail = 'The database does not answer. Try again soon.'
      return new SignInError('database_unavailable', detail, { cause: error, retryAfter: 5 })
    }
  }
  return new SignInError('internal', 'Something failed here. The request id names it in the log.', {
    cause: error,
  })
}
