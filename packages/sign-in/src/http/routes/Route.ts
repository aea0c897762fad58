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

/** A route with the parameters of a path. */
export type FoundRoute = { readonly route: Route; readonly params: Call['params'] }

/** What handles a method of a route, and the limit to count for it. */
export type FoundHandler = { readonly handle: Handler; readonly limit: LimitName | null }

/** The routes of a sign-in server, with the paths at which it is mounted. */
export type Router = {
  /** Returns the route of a path; `null` if no route has it. The path and its parameters are not decoded. */
  find(path: string): FoundRoute | null
  /** The routes without path parameters, by path. */
  readonly fixed: ReadonlyMap<string, Route>
}
