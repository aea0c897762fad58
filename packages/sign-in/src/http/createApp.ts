import { randomUUID } from 'node:crypto'
import { USER_AGENT_LIMIT } from '@countersign/api'
import type { RequestMetadata } from '../audit/recordAudit.ts'
import { RequestError, toRequestError } from '../errors/RequestError.ts'
import type { Context } from './Context.ts'
import { checkOrigin } from './checkOrigin.ts'
import { corsHeaders, isPreflight, respondToPreflight } from './cors.ts'
import { isNativeRequest } from './nativeRequest.ts'
import { toProblem } from './problem.ts'
import { checkContentType } from './readJson.ts'
import type { FoundRoute } from './routes/createRouter.ts'
import { limitOf, methodLabel, type Route, readMethod } from './routes/Route.ts'
import { warnWithoutClientIp } from './warnWithoutClientIp.ts'

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

/** Handles a request. Never rejects. */
export type App = (request: Request, client: ClientInfo) => Promise<Response>

/** Creates the app: all routes with origin check, problem responses, headers, log and metrics. */
export function createApp(context: Context): App {
  const { clock, log } = context
  return async (request, { ipAddress }) => {
    const started = performance.now()
    if (ipAddress === null) warnWithoutClientIp(context.origins.primary, context.limits)
    const measuring = clock?.ready()
    if (measuring) await measuring
    const { method } = request
    const path = new URL(request.url).pathname
    const found = context.router.find(path)
    const route = found?.route.path ?? 'unknown'
    const userAgent = request.headers.get('user-agent')?.slice(0, USER_AGENT_LIMIT) ?? null
    const metadata = { requestId: randomUUID(), ipAddress, userAgent }

    const { response, refusal } = await respond(context, request, found, metadata).then(
      (response) => ({ response, refusal: null }),
      (error: unknown) => refuse(context, toRequestError(error), metadata),
    )
    const { status, headers } = response
    headers.set('x-request-id', metadata.requestId)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (found && refusal?.code === 'method_not_allowed') headers.set('allow', allowedMethods(found.route))
    headers.set('x-content-type-options', 'nosniff')
    const cors = corsHeaders(request.headers.get('origin'), context.origins)
    for (const [name, value] of Object.entries(cors)) headers.append(name, value)

    context.metrics.count('requests', { route, method: methodLabel(method), status })
    const milliseconds = performance.now() - started
    context.metrics.timeRequest(route, milliseconds / 1000)
    log({
      requestId: metadata.requestId,
      method,
      path,
      status,
      code: refusal?.code ?? null,
      milliseconds,
      ipAddress,
      ...(status >= 500 && refusal ? { error: refusal.cause ?? refusal } : {}),
    })
    return method === 'HEAD' ? new Response(null, response) : response
  }
}

async function respond(
  context: Context,
  request: Request,
  found: FoundRoute | null,
  metadata: RequestMetadata,
): Promise<Response> {
  if (!found) throw new RequestError('not_found', 'Not found.')
  const { route, params } = found
  if (context.origins.isShared && isPreflight(request))
    return respondToPreflight(request, route, context.origins)
  const method = readMethod(request.method)
  const handler = method && route.handlers[method]
  if (!handler) {
    throw new RequestError('method_not_allowed', `Method not allowed. Use ${allowedMethods(route)}.`)
  }
  if (isUnsafe(request.method) && route.caller !== 'service') {
    if (!isNativeRequest(request, context)) checkOrigin(request, context.origins)
    if (request.headers.has('content-type')) checkContentType(request)
  }
  const limit = limitOf(method, route.limits)
  if (limit && !route.takesLimit) await context.limiter.take(limit, metadata)
  return handler(request, context, { metadata, params })
}

async function refuse(
  context: Context,
  refusal: RequestError,
  { requestId, ipAddress }: RequestMetadata,
): Promise<{ response: Response; refusal: RequestError }> {
  if (refusal.code === 'too_many_requests') await context.tarpit.refused(ipAddress, context.now())
  return { response: toProblem(refusal, requestId), refusal }
}

function allowedMethods({ handlers }: Route): string {
  return Object.keys(handlers)
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .join(', ')
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
