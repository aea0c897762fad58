import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { EndAbuse } from './limitConnections.ts'
import type { Handler } from './listen.ts'

/** How many requests may wait for the one before them, on one connection and on all. */
export type PipelineLimits = { readonly perConnection: number; readonly inAll: number }

const MOST: PipelineLimits = { perConnection: 16, inAll: 1_024 }

type Connection = {
  isBusy: boolean
  readonly waiting: [IncomingMessage, ServerResponse][]
}

/**
 * Answers the requests of a connection one after the other. Node hands over all that a client sends without waiting for
 * answers (pipelining), and would have any number of them worked on at a time. While one waits, the connection is not
 * read. What was read already and is too much ends the connection; no browser and no common proxy sends that.
 */
export function oneAtATime(handler: Handler, endAbuse: EndAbuse, most = MOST): Handler {
  const connections = new WeakMap<Socket, Connection>()
  let waitingInAll = 0

  function open(socket: Socket): Connection {
    const connection: Connection = { isBusy: false, waiting: [] }
    connections.set(socket, connection)
    socket.once('close', () => {
      waitingInAll -= connection.waiting.length
      connection.waiting.length = 0
    })
    // Node reads on by itself for the rest of a body.
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
    if (connection.waiting.length >= most.perConnection) return endAbuse(socket)
    if (waitingInAll >= most.inAll) {
      socket.destroy()
      return
    }
    connection.waiting.push([request, response])
    waitingInAll += 1
    socket.pause()
  }
}
