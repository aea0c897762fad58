import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ServerError } from '../ServerError.ts'
import { endUnread } from './endUnread.ts'
import { type ConnectionLimits, type EndAbuse, limitConnections } from './limitConnections.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** An open port. */
export type Listener = {
  readonly server: Server
  readonly port: number
  readonly endAbuse: EndAbuse
  /** Answers what has been asked so far and all that comes. Until then requests wait. */
  answerWith(handler: Handler): void
  /** Takes nothing new, lets what was accepted finish for at most `patience` milliseconds, and closes. */
  close(patience: number): Promise<void>
}

/** How long things may take, in milliseconds. */
export type RequestTimeouts = {
  /** The headers of a request, and all of it. */
  readonly headers: number
  readonly request: number
  /** How long nothing of an answer may be read by the client. */
  readonly unread: number
}

export type ListenOptions = {
  readonly timeouts?: Partial<RequestTimeouts>
  readonly connections?: ConnectionLimits
}

const TIMEOUTS: RequestTimeouts = { headers: 10_000, request: 30_000, unread: 20_000 }

/** How long after its time a request that does not come in is cut off at the latest, in milliseconds. */
const LATENESS = 1_000

/**
 * Opens a port.
 *
 * @throws {ServerError} `port_taken`, `address_unavailable`
 */
export async function listen(
  host: string,
  port: number,
  { connections, ...options }: ListenOptions = {},
): Promise<Listener> {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  let handler: Handler | null = null
  let isClosing = false
  const waiting: [IncomingMessage, ServerResponse][] = []
  /** The latest answer on each connection: whatever else is on its way there comes before it. */
  const latest = new Map<Socket, ServerResponse>()

  const times = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    // By itself it looks every thirty seconds, and lets every time be that much longer.
    connectionsCheckingInterval: Math.min(LATENESS, timeouts.headers),
  }
  const server = createServer(times, (request, response) => {
    latest.set(request.socket, response)
    if (isClosing) endWith(response)
    if (handler) handler(request, response)
    else waiting.push([request, response])
  })
  // Node would answer an Expect that it does not know by itself, past all limits. It may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)))
  const endAbuse = limitConnections(server, connections)
  endUnread(server, timeouts.unread)
  await started(server, host, port)

  /** Its connection takes no other request, and once idle, it would hold the end up for seconds. */
  function endWith(response: ServerResponse): void {
    if (!response.headersSent) response.shouldKeepAlive = false
    response.once('close', () => setImmediate(() => server.closeIdleConnections()))
  }

  return {
    server,
    port: portOf(server),
    endAbuse,
    answerWith(next) {
      handler = next
      for (const [request, response] of waiting.splice(0)) next(request, response)
    },
    async close(patience) {
      isClosing = true
      const closed = new Promise((resolve) => server.close(resolve))
      for (const response of latest.values()) if (!response.closed) endWith(response)
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearTimeout(timer)
    },
  }
}

function started(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE'
      reject(
        taken
          ? new ServerError(
              'port_taken',
              `Port ${port} on ${host} is in use. Stop what uses it, or set PORT.`,
              { cause },
            )
          : new ServerError(
              'address_unavailable',
              `Nothing can listen on ${host}:${port}: ${cause.message}`,
              { cause },
            ),
      )
    })
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
