import { type RequestMetadata, readMetadata } from '../audit/recordAudit.ts'
import { RequestError, toRequestError } from '../errors/RequestError.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { recordRequest } from '../metrics/createMetrics.ts'
import { typeOf } from '../options/checkOptions.ts'
import type { Context } from './Context.ts'
import { checkRequest } from './checkRequest.ts'
import { isNativeRequest } from './credentials.ts'
import { checkOrigin } from './origins.ts'
import { toProblem } from './problem.ts'
import type { RoutedContext } from './RoutedContext.ts'
import { checkContentType } from './readJson.ts'
import { isPreflight, respondToPreflight, setResponseHeaders } from './responseHeaders.ts'
import { allowedMethods, findHandler } from './routes/createRouter.ts'
import type { FoundRoute } from './routes/Route.ts'
import { warnOfRefusedOrigin } from './warnOfRefusedOrigin.ts'
import { warnWithoutClientIp } from './warnWithoutClientIp.ts'

/** What `fetch` needs to know about the client. */
export type ClientInfo = {
  /** The client IP: rate limits and the audit log use it. `null` when it is not known. */
  readonly ipAddress: string | null
}

/** Handles a request. Rejects only with an InvalidOptionError for something else than a `Request` and a client. */
export type Fetch = (request: Request, client: ClientInfo) => Promise<Response>

/** Creates `fetch`: all routes with origin check, problem responses, headers, log and metrics. */
export function createFetch(context: RoutedContext): Fetch {
  const { clock, log } = context
  return async (request, client) => {
    checkRequest('fetch', request)
    const ipAddress = readIpAddress(client)
    const started = performance.now()
    if (ipAddress === null) warnWithoutClientIp(context.origins.primary, context.limits)
    const measuring = clock?.ready()
    if (measuring) await measuring
    const { method } = request
    const path = new URL(request.url).pathname
    const found = context.router.find(path)
    const route = found?.route.path ?? 'unknown'
    const metadata = readMetadata(request, ipAddress)

    const { response, refusal } = await respond(context, request, found, metadata).then(
      (response) => ({ response, refusal: null }),
      (error: unknown) => refuse(context, toRequestError(error), metadata),
    )
    warnOfRefusedOrigin(refusal?.code ?? null, request, context)
    const { status, headers } = response
    const { requestId } = metadata
    const origin = request.headers.get('origin')
    const allow = found && refusal?.code === 'method_not_allowed' ? allowedMethods(found.route) : null
    setResponseHeaders(headers, { requestId, origin, origins: context.origins, allow })

    const milliseconds = performance.now() - started
    recordRequest(context.metrics, { route, method, status, seconds: milliseconds / 1000 })
    log({
      requestId,
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

/** Without it there would be no limits per client, without a warning. */
function readIpAddress(client: ClientInfo): string | null {
  const { ipAddress = null } = Object(client) as Partial<ClientInfo>
  if (typeof client === 'object' && (ipAddress === null || typeof ipAddress === 'string')) return ipAddress
  throw new InvalidOptionError(
    `fetch needs the client IP as fetch(request, { ipAddress }), a string or null, got ${typeOf(typeof client === 'object' ? ipAddress : client)}.`,
  )
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
  const handler = findHandler(route, request.method)
  if (!handler) {
    throw new RequestError('method_not_allowed', `Method not allowed. Use ${allowedMethods(route)}.`)
  }
  if (isUnsafe(request.method) && route.caller !== 'service') {
    if (!isNativeRequest(request, context)) checkOrigin(request, context.origins)
    if (request.headers.has('content-type')) checkContentType(request)
  }
  if (handler.limit && !route.takesLimit) await context.limiter.take(handler.limit, metadata)
  return handler.handle(request, context, { metadata, params })
}

async function refuse(
  context: Context,
  refusal: RequestError,
  { requestId, ipAddress }: RequestMetadata,
): Promise<{ response: Response; refusal: RequestError }> {
  if (refusal.code === 'too_many_requests') await context.tarpit.refused(ipAddress, context.now())
  return { response: toProblem(refusal, requestId), refusal }
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}
