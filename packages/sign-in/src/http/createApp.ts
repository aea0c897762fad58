import { randomUUID } from 'node:crypto'
import { USER_AGENT_LIMIT } from '@countersign/api'
import { Hono } from 'hono'
import { RequestError, toRequestError } from '../errors/RequestError.ts'
import { takeLimit } from '../limits/takeLimit.ts'
import type { Context } from './Context.ts'
import { checkOrigin } from './checkOrigin.ts'
import { toProblem } from './problem.ts'
import { checkContentType } from './readJson.ts'
import { limitOf, methodLabel, type Route, readMethod } from './routes/Route.ts'
import { routes } from './routes/routes.ts'

/** What `fetch` needs to know about the client. */
export type ClientInfo = {
  /** The client IP: rate limits and the audit log use it. `null` when it is not known. */
  readonly ipAddress: string | null
}

/** A log entry for a request. It never contains a nonce, a token, a cookie or a signature. */
export type RequestLog = {
  readonly requestId: string
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  /** The error code; `null` for a request that was not refused. */
  readonly code: string | null
  readonly milliseconds: number
  /** The client IP; `null` when it is not known. */
  readonly ipAddress: string | null
  /** The cause, for a status of 500 or more. */
  readonly error?: unknown
}

type Exchange = {
  Bindings: ClientInfo
  Variables: { requestId: string; route: string; allow: string | null; refusal: RequestError | null }
}

/** Creates the app: all routes with origin check, problem responses, headers, log and metrics. */
export function createApp(context: Context, log?: (entry: RequestLog) => void): Hono<Exchange> {
  const app = new Hono<Exchange>()

  app.use(async (exchange, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    exchange.set('requestId', requestId)
    exchange.set('route', 'unknown')
    exchange.set('allow', null)
    exchange.set('refusal', null)
    await next()
    // Set directly on the response: Hono's own method copies the response for each header.
    const { headers } = exchange.res
    headers.set('x-request-id', requestId)
    headers.set('cache-control', 'no-store')
    const allow = exchange.get('allow')
    if (allow) headers.set('allow', allow)
    headers.set('x-content-type-options', 'nosniff')

    const { method, path } = exchange.req
    const { status } = exchange.res
    const refusal = exchange.get('refusal')
    context.metrics.count('requests', { route: exchange.get('route'), method: methodLabel(method), status })
    const milliseconds = performance.now() - started
    context.metrics.timeRequest(exchange.get('route'), milliseconds / 1000)
    log?.({
      requestId,
      method,
      path,
      status,
      code: refusal?.code ?? null,
      milliseconds,
      ipAddress: exchange.env.ipAddress,
      ...(status >= 500 && refusal ? { error: refusal.cause ?? refusal } : {}),
    })
  })

  for (const { path, handlers, limits, takesLimit } of routes) {
    app.all(path, async (exchange) => {
      exchange.set('route', path)
      const request = exchange.req.raw
      const method = readMethod(request.method)
      const handler = method && handlers[method]
      if (!handler) {
        const allow = allowedMethods(handlers)
        exchange.set('allow', allow)
        throw new RequestError('method_not_allowed', `Method not allowed. Use ${allow}.`)
      }
      if (isUnsafe(request.method)) {
        checkOrigin(request, context.origin)
        if (request.headers.has('content-type')) checkContentType(request)
      }
      const metadata = {
        requestId: exchange.get('requestId'),
        ipAddress: exchange.env.ipAddress,
        userAgent: request.headers.get('user-agent')?.slice(0, USER_AGENT_LIMIT) ?? null,
      }
      const limit = limitOf(method, limits)
      if (limit && !takesLimit) await takeLimit(context, limit, metadata)
      return handler(request, context, { metadata, params: exchange.req.param() })
    })
  }

  app.notFound((exchange) => {
    const refusal = new RequestError('not_found', 'Not found.')
    exchange.set('refusal', refusal)
    return toProblem(refusal, exchange.get('requestId'))
  })

  app.onError(async (error, exchange) => {
    const refusal = toRequestError(error)
    exchange.set('refusal', refusal)
    if (refusal.code === 'too_many_requests')
      await context.tarpit.refused(exchange.env.ipAddress, context.now())
    return toProblem(refusal, exchange.get('requestId'))
  })

  return app
}

function allowedMethods(handlers: Route['handlers']): string {
  return Object.keys(handlers)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ')
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
