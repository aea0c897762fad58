import type { RequestMetadata } from '../../audit/recordAudit.ts'
import type { LimitName } from '../../limits/Limits.ts'
import type { Context } from '../Context.ts'

/** Routes that can be turned off. */
export type RouteName =
  | 'accountDeletion'
  | 'accountExport'
  | 'activity'
  | 'events'
  | 'health'
  | 'introspection'
  | 'jwks'
  | 'sessions'
  | 'transactions'
  | 'wallets'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The context of a request. */
export type Call = {
  readonly metadata: RequestMetadata
  /** Path parameters, such as `id` in `/api/sessions/:id`. */
  readonly params: Readonly<Partial<Record<string, string>>>
}

/** Handles one request, or throws a RequestError. */
export type Handler = (request: Request, context: Context, call: Call) => Promise<Response>

/** A path and its handlers by method. */
export type Route = {
  readonly path: string
  readonly handlers: Readonly<Partial<Record<Method, Handler>>>
  /** The limit of each method. Default: none for GET, `changes` for all others. */
  readonly limits?: Readonly<Partial<Record<Method, LimitName | null>>>
  /** Services of the operator call it, with a form as the body and without the headers of a page. Default: pages and apps. */
  readonly caller?: 'service'
  /** The handler counts the limit itself, in one statement with its other work. */
  readonly takesLimit?: true
}

/** Returns the method of a route's handler; `null` for a method that no route has. */
export function readMethod(method: string): Method | null {
  if (method === 'GET' || method === 'HEAD') return 'GET'
  return method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : null
}

/** Returns the limit of a method; `null` for none. */
export function limitOf(method: Method, limits: Route['limits'] = {}): LimitName | null {
  const limit = limits[method]
  if (limit !== undefined) return limit
  return method === 'GET' ? null : 'changes'
}

/** Returns the label of a method in the metrics: `other` for unknown ones. */
export function methodLabel(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other'
}
