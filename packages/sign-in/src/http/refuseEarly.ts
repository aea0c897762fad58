import type { Refusal } from '../errors/RequestError.ts'
import { recordRequest } from '../metrics/createMetrics.ts'
import type { RoutedContext } from './RoutedContext.ts'
import { findHandler } from './routes/createRouter.ts'

/** The request line and the client IP. */
export type RequestHead = {
  readonly method: string
  readonly path: string
  readonly ipAddress: string | null
}

/** A refusal that needed neither the request's headers nor its body. */
export type EarlyRefusal = Refusal & {
  /** Resolves when to send the response: at once, or later for a client that is refused repeatedly. */
  readonly delay: Promise<void>
}

/** Returns the refusal of a request whose client has reached its limit, if this process remembers it; else `null`. */
export function refuseEarly(
  context: RoutedContext,
  { method, path, ipAddress }: RequestHead,
): EarlyRefusal | null {
  // Routes without path parameters, the targets of floods.
  const route = context.router.fixed.get(path)
  const limit = route && findHandler(route, method)?.limit
  if (!limit) return null
  const refusal = context.limiter.refusal(limit, { ipAddress })
  if (!refusal) return null
  recordRequest(context.metrics, { route: route.path, method, status: 429, seconds: 0 })
  return { ...refusal, delay: context.tarpit.refused(ipAddress, context.now()) }
}
