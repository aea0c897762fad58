import { RequestError } from '../errors/RequestError.ts'
import type { Origins } from './origins.ts'
import type { Route } from './routes/Route.ts'

/** Seconds for which a browser remembers a preflight response. */
const MAX_AGE = 600

/** Returns true for a CORS preflight request. */
export function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers.has('access-control-request-method')
}

/**
 * Returns the response to a preflight request for a route.
 *
 * @throws {RequestError} `origin_foreign`
 */
export function respondToPreflight(request: Request, { handlers }: Route, origins: Origins): Response {
  const origin = request.headers.get('origin') ?? ''
  if (!origins.has(origin)) {
    throw new RequestError(
      'origin_foreign',
      `Pages of "${origin.slice(0, 200)}" cannot send requests. If they are yours, add it to the option origins.`,
    )
  }
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': Object.keys(handlers).join(', '),
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': String(MAX_AGE),
    },
  })
}

export type ResponseHeaders = {
  readonly requestId: string
  /** The `Origin` header of the request. */
  readonly origin: string | null
  readonly origins: Origins
  /** The methods of the route, when the one of the request is not allowed. */
  readonly allow: string | null
}

/** Sets the headers of every response. */
export function setResponseHeaders(
  headers: Headers,
  { requestId, origin, origins, allow }: ResponseHeaders,
): void {
  headers.set('x-request-id', requestId)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (allow !== null) headers.set('allow', allow)
  headers.set('x-content-type-options', 'nosniff')
  for (const [name, value] of Object.entries(corsHeaders(origin, origins))) headers.append(name, value)
}

/**
 * Returns the headers that let a page of a listed origin, and no other, read a response. `origin` is the request's `Origin`
 * header. Empty when only one origin is used.
 */
export function corsHeaders(
  origin: string | null | undefined,
  origins: Origins,
): Readonly<Record<string, string>> {
  if (!origins.isShared) return {}
  const vary = { vary: 'origin' }
  if (!origin || !origins.has(origin)) return vary
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'retry-after, x-request-id',
  }
}
