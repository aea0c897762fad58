import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { OPENID_PATH } from '@countersign/api/openid'
import { toRequestError } from '../../errors/RequestError.ts'
import type { Context } from '../../http/Context.ts'
import { createProblem } from '../../http/problem.ts'
import { withBody } from '../../http/textResponse.ts'
import type { LimitName } from '../../limits/Limits.ts'
import { DirectRequest } from '../../node/DirectRequest.ts'
import { sendResponse } from '../../node/sendResponse.ts'
import { urlOf } from '../../node/toRequest.ts'
import { findInteractionRoute, respondToInteraction } from '../interactions/interactionApi.ts'
import type { PairwiseSubject } from '../keys/createSubjects.ts'
import type { ObservedProvider } from '../provider/createProviders.ts'
import { errorPage, REQUEST_ID } from '../provider/renderError.ts'
import type { CurrentSession } from '../sessions/currentSession.ts'
import { callProvider } from './callProvider.ts'
import { logPath } from './logPath.ts'
import { isPostOfClient, repeatAsGet } from './repeatAsGet.ts'

export type HandlerOptions = {
  readonly context: Context
  readonly subjects: PairwiseSubject
  readonly currentSession: CurrentSession
  readonly getIpAddress: (request: IncomingMessage) => string | null
  /** Returns the provider with the current keys. */
  readonly getProvider: () => Promise<ObservedProvider>
}

type Outcome = { readonly code: string | null; readonly error?: unknown }

/** Creates the `node:http` handler of all paths of the provider, with request IDs and the log. Never rejects. */
export function createHandler(options: HandlerOptions) {
  const { context } = options
  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const started = performance.now()
    const requestId = randomUUID()
    const path = urlOf(incoming).pathname
    response.setHeader(REQUEST_ID, requestId)
    response.setHeader('x-content-type-options', 'nosniff')
    const { code, error } = await respond(options, incoming, response, { requestId, path }).catch(
      (cause: unknown): Outcome => {
        response.destroy()
        return { code: 'internal', error: cause }
      },
    )
    context.log({
      requestId,
      method: incoming.method ?? 'GET',
      path: logPath(path),
      status: response.statusCode,
      code,
      milliseconds: performance.now() - started,
      ipAddress: options.getIpAddress(incoming),
      ...(error === undefined ? {} : { error }),
    })
  }
}

async function respond(
  options: HandlerOptions,
  incoming: IncomingMessage,
  response: ServerResponse,
  { requestId, path }: { readonly requestId: string; readonly path: string },
): Promise<Outcome> {
  const { context, subjects, currentSession, getIpAddress, getProvider } = options
  try {
    await context.clock?.ready()
    const request = new DirectRequest(urlOf(incoming), incoming, response) as unknown as Request
    if (isPostOfClient(incoming, path)) {
      await context.limiter.take('introspections', { ipAddress: getIpAddress(incoming) })
      await repeatAsGet(request, path, response)
      return { code: null }
    }
    const { provider, handle, failureOf } = await getProvider()
    const route = findInteractionRoute(path)
    if (route === null) {
      await context.limiter.take(limitOf(path), { ipAddress: getIpAddress(incoming) })
      await callProvider(handle, incoming, response)
      const failure = failureOf(incoming)
      if (!failure) return { code: null }
      return failure.isInternal ? { code: failure.code, error: failure.error } : { code: failure.code }
    }
    const answer = await respondToInteraction(request, route, {
      provider,
      context,
      subjects,
      ipAddress: getIpAddress(incoming),
      current: () => currentSession({ req: incoming, res: response }),
    })
    response.setHeader('cache-control', 'no-store')
    await sendResponse(withBody(answer), response)
    return { code: null }
  } catch (thrown) {
    const refusal = toRequestError(thrown)
    const { status, headers, body } = createProblem(refusal, requestId)
    response.setHeader('cache-control', 'no-store')
    if (response.headersSent) response.destroy()
    else if (isNavigation(incoming, path))
      response.writeHead(303, { location: errorPage(refusal.code, requestId) }).end()
    else response.writeHead(status, headers).end(body)
    return { code: refusal.code, ...(status >= 500 ? { error: refusal.cause ?? refusal } : {}) }
  }
}

/** The start of a request of a client stores a row. */
function limitOf(path: string): LimitName {
  return path === `${OPENID_PATH}/auth` ? 'nonces' : 'introspections'
}

/** Whether the browser shows the response as a page. */
function isNavigation(incoming: IncomingMessage, path: string): boolean {
  const canBePage = incoming.method === 'GET' || isPostOfClient(incoming, path)
  return canBePage && /\btext\/html\b/.test(incoming.headers.accept ?? '')
}
