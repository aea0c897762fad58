import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SignIn } from '../createSignIn.ts'
import { toRequest } from './toRequest.ts'

export type NodeHandlerOptions = {
  /**
   * Returns the client IP, for rate limits and the list of sessions. Default: the address of the socket. Behind a
   * reverse proxy, return the address that your proxy sets.
   */
  readonly ipAddress?: (request: IncomingMessage) => string | null | undefined
}

/** A `node:http` listener, and an Express or Connect middleware. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void

/**
 * Turns a sign-in server into a `node:http` listener or an Express middleware. As a middleware, it passes on requests
 * to other paths; as a listener, it responds to them with 404. Add it before middleware that reads bodies, such as
 * `express.json()`.
 *
 * @example
 * ```ts
 * app.use(toNodeHandler(signIn))
 * createServer(toNodeHandler(signIn)).listen(3001)
 * ```
 */
export function toNodeHandler(
  signIn: Pick<SignIn, 'handles' | 'fetch'>,
  { ipAddress = (request) => request.socket.remoteAddress }: NodeHandlerOptions = {},
): NodeHandler {
  return (incoming, response, next) => {
    const left = new AbortController()
    response.once('close', () => left.abort())
    const request = toRequest(incoming, left.signal)
    if (next && !signIn.handles(request)) return next()
    if (hasReadBody(incoming)) return refuse(response, next)
    void signIn
      .fetch(request, { ipAddress: ipAddress(incoming) ?? null })
      .then((answer) => send(answer, response))
      // The client left while the response was sent.
      .catch(() => response.destroy())
  }
}

function hasReadBody(incoming: IncomingMessage): boolean {
  return incoming.readableDidRead && incoming.method !== 'GET' && incoming.method !== 'HEAD'
}

function refuse(response: ServerResponse, next: ((error: unknown) => void) | undefined): void {
  const error = new Error(
    'The request body was already read. Add toNodeHandler before express.json() and other body parsers.',
  )
  if (next) next(error)
  else response.writeHead(500).end()
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.appendHeader('set-cookie', cookies)
  response.writeHead(answer.status)
  if (!answer.body) {
    response.end()
    return
  }
  // An event stream has no first part until something happens.
  response.flushHeaders()
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response)
}
