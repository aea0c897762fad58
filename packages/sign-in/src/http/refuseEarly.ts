import type { Context } from '../context.ts'
import { limitedClient } from '../limits/takeLimit.ts'
import type { Refusal } from '../SignInError.ts'
import { knownMethod, limitOf, readMethod } from './routes/methods.ts'
import type { Route } from './routes/Route.ts'
import { routes } from './routes/routes.ts'

/** What the first line of a request says, and the network address of who asks. */
export type RequestHead = {
  readonly method: string
  readonly path: string
  readonly client: string | null
}

/** A refusal that needed neither the request's headers nor its body. */
export type EarlyRefusal = Refusal & {
  /** When to answer: at once, or later for a client that is refused again and again. */
  readonly due: Promise<void>
}

/** By paths that name no thing: those that are worth a flood. */
const limited = new Map<string, Route>(
  routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]),
)

/** Refuses a request whose client has nothing left of the limit that it would take, as far as this process knows. */
export function refuseEarly(context: Context, { method, path, client }: RequestHead): EarlyRefusal | null {
  const route = limited.get(path)
  const known = readMethod(method)
  const limit = route && known && route.answers[known] && limitOf(known, route.limits)
  if (!route || !limit) return null
  const refusal = context.limiter.refusal(limitedClient(context, limit, { client }))
  if (!refusal) return null
  context.metrics.count('requests', { route: route.path, method: knownMethod(method), status: 429 })
  context.metrics.timeRequest(route.path, 0)
  return { ...refusal, due: context.hold.refused(client, context.now()) }
}
