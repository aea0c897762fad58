import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** A request in the queue of its connection. */
export type Turn = {
  /** Handles the request, and calls `end` when the next one can begin. */
  begin(end: () => void): void
  /** Called instead if the connection was closed before. */
  drop?(): void
}

export type ConnectionQueueOptions = {
  /** Maximum number of requests of a connection that wait. Default: 63. */
  readonly perConnection?: number
  /** Maximum number of requests that wait on all connections. Default: no limit. */
  readonly inAll?: number
  /**
   * Whether to stop reading a connection while one of its requests waits, so that a client cannot send more. The server then
   * does not notice that the client has left until it responds. Default: `false`.
   */
  readonly pauses?: boolean
  /** Closes a connection with too many waiting requests. */
  readonly endAbuse?: (socket: Socket) => void
}

type Connection = { isBusy: boolean; readonly waiting: Turn[] }

/**
 * Creates the function that handles one request per connection at a time. Node.js passes on all pipelined requests (RFC
 * 9112, section 9.3.2), any number of them, and they would all run at once. Too many close the connection; no browser and
 * no common proxy sends that many. Requests of HTTP/2 do not wait.
 */
export function createConnectionQueue({
  perConnection = 63,
  inAll = Number.POSITIVE_INFINITY,
  pauses = false,
  endAbuse = (socket) => socket.destroy(),
}: ConnectionQueueOptions = {}): (request: IncomingMessage, turn: Turn) => void {
  const connections = new WeakMap<Socket, Connection>()
  let waitingInAll = 0

  function open(socket: Socket): Connection {
    const connection: Connection = { isBusy: false, waiting: [] }
    connections.set(socket, connection)
    socket.once('close', () => {
      waitingInAll -= connection.waiting.length
      for (const turn of connection.waiting.splice(0)) turn.drop?.()
    })
    // Node.js resumes the socket by itself to read the rest of a body.
    if (pauses)
      socket.on('resume', () => {
        if (connection.waiting.length > 0) socket.pause()
      })
    return connection
  }

  function begin(connection: Connection, socket: Socket, turn: Turn): void {
    connection.isBusy = true
    turn.begin(() => {
      connection.isBusy = false
      // After a response that ends the connection, Node.js neither sends the next one nor emits its `close`.
      const next = isEnding(socket) ? undefined : connection.waiting.shift()
      if (!next) return
      waitingInAll -= 1
      if (pauses && connection.waiting.length === 0) socket.resume()
      begin(connection, socket, next)
    })
  }

  return (request, turn) => {
    const { socket } = request
    if (!socket || request.httpVersionMajor > 1) return turn.begin(() => {})
    const connection = connections.get(socket) ?? open(socket)
    if (isEnding(socket)) return turn.drop?.()
    if (!connection.isBusy) return begin(connection, socket, turn)
    if (connection.waiting.length >= perConnection || waitingInAll >= inAll) {
      if (connection.waiting.length >= perConnection) endAbuse(socket)
      else socket.destroy()
      return turn.drop?.()
    }
    connection.waiting.push(turn)
    waitingInAll += 1
    if (pauses) socket.pause()
  }
}

/** A test that injects requests, such as Fastify's, has sockets without these properties. */
function isEnding({ destroyed, writableEnded }: Socket): boolean {
  return destroyed || writableEnded
}
