import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { EndAbuse } from './limitConnections.ts'
import type { Handler } from './listen.ts'

/** Maximum number of requests that wait for the previous one, per connection and in total. */
export type PipelineLimits = { readonly perConnection: number; readonly inAll: number }

const DEFAULT_LIMITS: PipelineLimits = { perConnection: 16, inAll: 1_024 }

type Connection = {
  isBusy: boolean
  readonly waiting: [IncomingMessage, ServerResponse][]
}

/**
 * Handles one request per connection at a time. Node passes on all pipelined requests, and would handle any number of them
 * concurrently. While one waits, the connection is paused. Too many requests that were read already close the connection;
 * no browser and no common proxy sends that many.
 */
export function limitPipelining(handler: Handler, endAbuse: EndAbuse, limits = DEFAULT_LIMITS): Handler {
  const connections = new WeakMap<Socket, Connection>()
  let waitingInAll = 0

  function open(socket: Socket): Connection {
    const connection: Connection = { isBusy: false, waiting: [] }
    connections.set(socket, connection)
    socket.once('close', () => {
      waitingInAll -= connection.waiting.length
      connection.waiting.length = 0
    })
    // Node resumes the socket by itself to read the rest of a body.
    socket.on('resume', () => {
      if (connection.waiting.length > 0) socket.pause()
    })
    return connection
  }

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    connection.isBusy = true
    response.once('close', () => {
      connection.isBusy = false
      const next = socket.destroyed ? undefined : connection.waiting.shift()
      if (!next) return
      waitingInAll -= 1
      if (connection.waiting.length === 0) socket.resume()
      begin(connection, ...next)
    })
    handler(request, response)
  }

  return (request, response) => {
    const { socket } = request
    const connection = connections.get(socket) ?? open(socket)
    if (socket.destroyed) return
    if (!connection.isBusy) return begin(connection, request, response)
    if (connection.waiting.length >= limits.perConnection) return endAbuse(socket)
    if (waitingInAll >= limits.inAll) {
      socket.destroy()
      return
    }
    connection.waiting.push([request, response])
    waitingInAll += 1
    socket.pause()
  }
}
