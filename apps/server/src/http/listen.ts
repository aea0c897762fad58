import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ServerError } from '../errors/ServerError.ts'
import { closeStalledConnections } from './closeStalledConnections.ts'
import { type ConnectionLimits, type EndAbuse, limitConnections } from './limitConnections.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** An open port. */
export type Listener = {
  readonly server: Server
  readonly port: number
  readonly endAbuse: EndAbuse
  /** Starts handling requests, including those that have waited since the port opened. */
  handleWith(handler: Handler): void
  /** Ends each connection after its next response, so that clients open one to another process. */
  drain(): void
  /** Refuses new connections, finishes accepted requests for at most `timeout` milliseconds, and closes. */
  close(timeout: number): Promise<void>
}

/** Timeouts in milliseconds. */
export type RequestTimeouts = {
  /** Until the headers of a request are complete, and the whole request. */
  readonly headers: number
  readonly request: number
  /** Without the client reading the response. */
  readonly unread: number
}

export type ListenOptions = {
  readonly timeouts?: Partial<RequestTimeouts>
  readonly connections?: ConnectionLimits
}

const TIMEOUTS: RequestTimeouts = { headers: 10_000, request: 30_000, unread: 20_000 }

/** Maximum delay in milliseconds until a request that has timed out is closed. */
const CHECK_INTERVAL = 1_000

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
  let phase: 'serving' | 'draining' | 'closing' = 'serving'
  const waiting: [IncomingMessage, ServerResponse][] = []
  /** The latest response of each connection: all earlier ones come before it. */
  const latest = new Map<Socket, ServerResponse>()

  const times = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    // By default Node checks every 30 seconds, which extends every timeout.
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL, timeouts.headers),
  }
  const server = createServer(times, (request, response) => {
    latest.set(request.socket, response)
    if (phase !== 'serving') endWith(response)
    if (handler) handler(request, response)
    else waiting.push([request, response])
  })
  // Node would respond to an unknown Expect by itself, without our limits. It can be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)))
  const endAbuse = limitConnections(server, connections)
  closeStalledConnections(server, timeouts.unread)
  await started(server, host, port)

  function enter(next: 'draining' | 'closing'): void {
    phase = next
    for (const response of latest.values()) if (!response.closed) endWith(response)
  }

  /** The connection accepts no other request: an idle one would delay the shutdown. */
  function endWith(response: ServerResponse): void {
    if (!response.headersSent) response.shouldKeepAlive = false
    response.once('close', () => setImmediate(closeIdle))
  }

  /** Not while draining: a proxy may be sending the next request on one of them. */
  function closeIdle(): void {
    if (phase === 'closing') server.closeIdleConnections()
  }

  return {
    server,
    port: portOf(server),
    endAbuse,
    handleWith(next) {
      handler = next
      for (const [request, response] of waiting.splice(0)) next(request, response)
    },
    drain: () => enter('draining'),
    async close(timeout) {
      const closed = new Promise((resolve) => server.close(resolve))
      enter('closing')
      closeIdle()
      const timer = setTimeout(() => server.closeAllConnections(), timeout)
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
              `Port ${port} on ${host} is in use. Stop the process that uses it, or set PORT.`,
              { cause },
            )
          : new ServerError('address_unavailable', `Cannot listen on ${host}:${port}: ${cause.message}`, {
              cause,
            }),
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
