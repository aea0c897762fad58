import type { Refusal } from '../errors/RequestError.ts'
import type { Context } from './Context.ts'
import { limitOf, methodLabel, readMethod } from './routes/Route.ts'

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
export function refuseEarly(context: Context, { method, path, ipAddress }: RequestHead): EarlyRefusal | null {
  // Routes without path parameters, the targets of floods.
  const route = context.router.fixed.get(path)
  const known = readMethod(method)
  const limit = route && known && route.handlers[known] && limitOf(known, route.limits)
  if (!route || !limit) return null
  const refusal = context.limiter.refusal(limit, { ipAddress })
  if (!refusal) return null
  context.metrics.count('requests', { route: route.path, method: methodLabel(method), status: 429 })
  context.metrics.timeRequest(route.path, 0)
  return { ...refusal, delay: context.tarpit.refused(ipAddress, context.now()) }
}
