import type { IncomingMessage } from 'node:http'

/** Maximum number of requests of a connection that run or wait. */
const MAX_REQUESTS = 64

/** Runs a task for a request. Resolves to `null` if its connection was closed before. */
export type RunInTurn = <Result>(
  request: IncomingMessage | undefined,
  task: () => Promise<Result>,
) => Promise<Result | null>

type Connection = { last: Promise<unknown>; requests: number }

/**
 * Creates the function that runs one task per connection at a time. Node.js passes on all pipelined requests (RFC 9112,
 * section 9.3.2), any number of them, and they would all run at once. Too many close the connection; no browser and no
 * common proxy sends that many. Requests of HTTP/2 do not wait.
 *
 * A task must not wait until its response is sent: middleware in front can reorder the requests, not the responses.
 */
export function createConnectionQueue(): RunInTurn {
  const connections = new WeakMap<object, Connection>()
  return async (request, task) => {
    if (!request?.socket || request.httpVersionMajor > 1) return task()
    const { socket } = request
    if (socket.destroyed) return null
    const connection = connections.get(socket) ?? { last: Promise.resolve(), requests: 0 }
    connections.set(socket, connection)
    if (connection.requests >= MAX_REQUESTS) {
      socket.destroy()
      return null
    }
    connection.requests += 1
    const result = connection.last.then(() => (socket.destroyed ? null : task()))
    const end = () => {
      connection.requests -= 1
    }
    connection.last = result.then(end, end)
    return result
  }
}
