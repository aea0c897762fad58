import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SignIn } from '../createSignIn.ts'
import { clientIpKinds, createReadClientIp } from '../http/forwardedIp.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'
import { createConnectionQueue } from './createConnectionQueue.ts'
import { NodeJsRequest } from './NodeJsRequest.ts'
import { sendResponse } from './sendResponse.ts'
import { hasInvalidHost, isForbiddenMethod, parsedBody, requestInit, urlOf } from './toRequest.ts'

/** A request of `node:http`, or of Express, which adds `ip`. */
export type NodeRequest = IncomingMessage & { readonly ip?: string | undefined }

export type NodeHandlerOptions<Incoming extends IncomingMessage = NodeRequest> = {
  /**
   * Returns the client IP, for rate limits and the list of sessions. Default: in Express `request.ip`, which follows its
   * setting `trust proxy`, and otherwise by `trustedProxies`.
   */
  readonly ipAddress?: (request: Incoming) => string | null | undefined
  /**
   * Number of reverse proxies in front of the server that append their client to `X-Forwarded-For`. Default: 0, the
   * header is ignored and the client IP is the address of the socket.
   */
  readonly trustedProxies?: number
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
  checkOptions<NodeHandlerOptions<Incoming>>('toNodeHandler', options, clientIpKinds)
  const given = options.ipAddress as NodeHandlerOptions<IncomingMessage>['ipAddress']
  const ipAddress = given ?? defaultIpAddress(options.trustedProxies)
  const runInTurn = createConnectionQueue()
  const handle: NodeHandler = (incoming, response) => {
    if (hasInvalidHost(incoming)) return refuse(response, 400, 'Invalid Host header.')
    if (isForbiddenMethod(incoming)) return refuse(response, 405, 'Method not allowed.')
    const isRead = hasReadBody(incoming)
    const body = isRead ? parsedBody(incoming) : undefined
    if (isRead && body === undefined) throw new Error(BODY_IS_GONE)
    const client = { ipAddress: ipAddress(incoming) ?? null }
    const request = new NodeJsRequest(urlOf(incoming), requestInit(incoming, body), response)
    void runInTurn(incoming, () => signIn.fetch(request, client))
      .then((webResponse) => webResponse && sendResponse(webResponse, response))
      // The client left while the response was sent.
      .catch(() => response.destroy())
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
      refuse(response, 500, 'Internal server error.')
    }
  }
}

function defaultIpAddress(trustedProxies: number | undefined) {
  const readClientIp = createReadClientIp(trustedProxies ?? 0)
  return (incoming: IncomingMessage): string | null => {
    if (trustedProxies === undefined && 'ip' in incoming && typeof incoming.ip === 'string')
      return incoming.ip
    return readClientIp(toText(incoming.headers['x-forwarded-for']), incoming.socket.remoteAddress)
  }
}

function toText(header: string | string[] | undefined): string | null {
  return Array.isArray(header) ? header.join(',') : (header ?? null)
}

function hasReadBody(incoming: IncomingMessage): boolean {
  return incoming.readableDidRead && incoming.method !== 'GET' && incoming.method !== 'HEAD'
}

const BODY_IS_GONE =
  'The request body was already read, and it is not in request.body. Add toNodeHandler before the middleware that reads it.'

/** Responds without reading the body, and closes the connection on which it may still arrive. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.shouldKeepAlive = false
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message)
}
