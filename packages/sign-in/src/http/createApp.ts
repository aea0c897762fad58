import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { takeLimit } from '../limits/takeLimit.ts'
import { SignInError } from '../SignInError.ts'
import type { SignInOptions } from '../SignInOptions.ts'
import { checkOrigin } from './checkOrigin.ts'
import { toProblem, toSignInError } from './problem.ts'
import { checkContentType } from './readJson.ts'
import { knownMethod, limitOf, readMethod } from './routes/methods.ts'
import type { Route } from './routes/Route.ts'
import { routes } from './routes/routes.ts'

/** What whoever hands a request over knows of it. */
export type Visitor = {
  /** The network address that limits and records go by; `null` when it is not known. */
  readonly client: string | null
}

type Exchange = {
  Bindings: Visitor
  Variables: { requestId: string; route: string; allow: string | null; refusal: SignInError | null }
}

/** Puts the routes behind what all of them share: origin check, problems, headers, log, metrics. */
export function createApp(context: Context, log: SignInOptions['log']): Hono<Exchange> {
  const app = new Hono<Exchange>()

  app.use(async (exchange, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    exchange.set('requestId', requestId)
    exchange.set('route', 'unknown')
    exchange.set('allow', null)
    exchange.set('refusal', null)
    await next()
    // Straight into the answer: hono's own way makes a copy of it for each.
    const { headers } = exchange.res
    headers.set('x-request-id', requestId)
    headers.set('cache-control', 'no-store')
    const allow = exchange.get('allow')
    if (allow) headers.set('allow', allow)
    headers.set('x-content-type-options', 'nosniff')

    const { method, path } = exchange.req
    const { status } = exchange.res
    const refusal = exchange.get('refusal')
    context.metrics.count('requests', { route: exchange.get('route'), method: knownMethod(method), status })
    const milliseconds = performance.now() - started
    context.metrics.timeRequest(exchange.get('route'), milliseconds / 1000)
    log?.({
      requestId,
      method,
      path,
      status,
      code: refusal?.code ?? null,
      milliseconds,
      client: exchange.env.client,
      ...(status >= 500 && refusal ? { error: refusal.cause ?? refusal } : {}),
    })
  })

  for (const { path, answers, limits, takesLimit } of routes) {
    app.all(path, async (exchange) => {
      exchange.set('route', path)
      const request = exchange.req.raw
      const method = readMethod(request.method)
      const answer = method && answers[method]
      if (!answer) {
        const allow = allowedMethods(answers)
        exchange.set('allow', allow)
        throw new SignInError('method_not_allowed', `This address answers to ${allow}.`)
      }
      if (isUnsafe(request.method)) {
        checkOrigin(request, context.origin)
        if (request.headers.has('content-type')) checkContentType(request)
      }
      const origin = {
        requestId: exchange.get('requestId'),
        client: exchange.env.client,
        browser: request.headers.get('user-agent')?.slice(0, 300) ?? null,
      }
      const limit = limitOf(method, limits)
      if (limit && !takesLimit) await takeLimit(context, limit, origin)
      return answer(request, context, { origin, params: exchange.req.param() })
    })
  }

  app.notFound((exchange) => {
    const refusal = new SignInError('not_found', 'There is nothing at this address.')
    exchange.set('refusal', refusal)
    return toProblem(refusal, exchange.get('requestId'))
  })

  app.onError(async (error, exchange) => {
    const refusal = toSignInError(error)
    exchange.set('refusal', refusal)
    if (refusal.code === 'too_many_requests') await context.hold.refused(exchange.env.client, context.now())
    return toProblem(refusal, exchange.get('requestId'))
  })

  return app
}

function allowedMethods(answers: Route['answers']): string {
  return Object.keys(answers)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ')
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
