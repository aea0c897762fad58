import type { Origin } from '../../audit/Origin.ts'
import type { Context } from '../../context.ts'
import type { LimitName } from '../../limits/Limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What is known of a request beside itself. */
export type Call = {
  readonly origin: Origin
  /** The parts of the path that a route names, as `id` in `/api/sessions/:id`. */
  readonly params: Readonly<Partial<Record<string, string>>>
}

/** Answers one request, or throws a SignInError. */
export type Answer = (request: Request, context: Context, call: Call) => Promise<Response>

/** A path and what it answers to. */
export type Route = {
  readonly path: string
  readonly answers: Readonly<Partial<Record<Method, Answer>>>
  /** What is taken before an answer. Default: nothing for GET, `changes` for all else. */
  readonly limits?: Readonly<Partial<Record<Method, LimitName | null>>>
  /** The answer takes the limit itself, in one statement with what else it asks. */
  readonly takesLimit?: true
}
