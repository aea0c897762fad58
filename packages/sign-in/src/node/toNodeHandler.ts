import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SignIn } from '../createSignIn.ts'
import type { RequestError } from '../errors/RequestError.ts'
import type { ClientInfo } from '../http/createFetch.ts'
import { directFetch } from '../http/directFetch.ts'
import { createProblem } from '../http/problem.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'
import { createConnectionQueue } from './createConnectionQueue.ts'
import { createGetClientIp } from './createGetClientIp.ts'
import { DirectRequest } from './DirectRequest.ts'
import { findInvalidRequest } from './findInvalidRequest.ts'
import { NodeJsRequest } from './NodeJsRequest.ts'
import { sendResponse } from './sendResponse.ts'
import { parsedBody, type ReadBody, requestInit, urlOf } from './toRequest.ts'

/** A request of `node:http`, or of Express, which adds `ip`. */
export type NodeRequest = IncomingMessage & { readonly ip?: string | undefined }

/** The options of `toNodeHandler`. */
export type NodeHandlerOptions<Incoming extends IncomingMessage = NodeRequest> = {
  /**
   * Returns the client IP, for rate limits and the list of sessions. Default: in Express `request.ip`, which follows its
   * setting `trust proxy`, and otherwise by `trustedProxies`.
   */
  readonly ipAddress?: (request: Incoming) => string | null | undefined
  /**
   * IP addresses or CIDR ranges (`10.0.0.0/8`) of your reverse proxies, each of which appends its client to
   * `X-Forwarded-For`. Default: none, the header is ignored and the client IP is the address of the socket.
   */
  readonly trustedProxies?: readonly string[]
  /** Called with the status and headers of each response of the sign-in server before it is sent. */
  readonly onResponse?: (request: Incoming, response: Pick<Response, 'status' | 'headers'>) => void
}

/** A `node:http` listener, and an Express or Connect middleware. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void

/**
 * Turns a sign-in server into a `node:http` listener or an Express middleware. As a middleware, it passes on requests
 * to other paths; as a listener, it responds to them with 404. It can be before or after body parsers that set
 * `request.body`, such as `express.json()`. It handles one pipelined request of a connection at a time, and closes a
 * connection with more than 64 of them.
 *
 * @example
 * ```ts
 * app.use(toNodeHandler(signIn))
 * createServer(toNodeHandler(signIn)).listen(3001)
 * ```
 * @throws {InvalidOptionError} for something else than a sign-in server, and for an invalid option
 */
export function toNodeHandler<Incoming extends IncomingMessage = NodeRequest>(
  signIn: Pick<SignIn, 'handles' | 'fetch'>,
  options: NodeHandlerOptions<Incoming> = {},
): NodeHandler {
  checkServer('toNodeHandler', signIn, ['handles', 'fetch'])
  checkOptions<NodeHandlerOptions<Incoming>>('toNodeHandler', options, {
    ipAddress: 'function?',
    trustedProxies: 'proxies?',
    onResponse: 'function?',
  })
  const { ipAddress: given, onResponse } = options as NodeHandlerOptions<IncomingMessage>
  const ipAddress = given ?? defaultIpAddress(options.trustedProxies)
  const respond = createResponder(signIn)
  const enqueue = createConnectionQueue()
  const handle: NodeHandler = (incoming, response) => {
    const invalid = findInvalidRequest(incoming)
    if (invalid) return refuse(response, invalid)
    const isRead = hasReadBody(incoming)
    const body = isRead ? parsedBody(incoming) : undefined
    if (isRead && body === undefined) throw new Error(BODY_IS_GONE)
    const client = { ipAddress: ipAddress(incoming) ?? null }
    enqueue(incoming, {
      begin(end) {
        const responding = respond(incoming, response, { client, body })
        responding.then(end, end)
        responding
          .then((webResponse) => {
            onResponse?.(incoming, webResponse)
            return sendResponse(webResponse, response)
          })
          // The client left while the response was sent.
          .catch(() => response.destroy())
      },
    })
  }
  return (incoming, response, next) => {
    // Outside of the try: an error of the application's own route is not one of this middleware.
    if (next && !signIn.handles({ url: urlOf(incoming).href })) return next()
    try {
      handle(incoming, response)
    } catch (error) {
      // An exception of a listener would end the process.
      if (next) return next(error)
      console.error(error)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      response.end('Internal server error.')
    }
  }
}

type Respond = (
  incoming: IncomingMessage,
  response: ServerResponse,
  { client, body }: { readonly client: ClientInfo; readonly body: ReadBody | undefined },
) => Promise<Response>

/** A `fetch` of the application gets a complete `Request`, and returns a complete `Response`. */
function createResponder(signIn: Pick<SignIn, 'fetch'>): Respond {
  const direct = directFetch(signIn.fetch)
  if (direct)
    return (incoming, response, { client, body }) =>
      direct(new DirectRequest(urlOf(incoming), incoming, response, body) as unknown as Request, client)
  return (incoming, response, { client, body }) =>
    signIn.fetch(
      new NodeJsRequest(urlOf(incoming), requestInit(incoming, { body, response }), response),
      client,
    )
}

function defaultIpAddress(trustedProxies: readonly string[] | undefined) {
  const getClientIp = createGetClientIp(trustedProxies)
  return (incoming: NodeRequest): string | null =>
    trustedProxies === undefined && typeof incoming.ip === 'string' ? incoming.ip : getClientIp(incoming)
}

function hasReadBody(incoming: IncomingMessage): boolean {
  return incoming.readableDidRead && incoming.method !== 'GET' && incoming.method !== 'HEAD'
}

const BODY_IS_GONE =
  'The request body was already read, and it is not in request.body. Add toNodeHandler before the middleware that reads it.'

/** Responds without reading the body, and closes the connection on which it may still arrive. */
function refuse(response: ServerResponse, refusal: RequestError): void {
  const requestId = randomUUID()
  const { status, headers, body } = createProblem(refusal, requestId)
  response.shouldKeepAlive = false
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'x-request-id': requestId }).end(body)
}
