import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Ends connections whose client reads nothing of an answer for so many milliseconds. Node starts the time anew with each
 * part that is taken. Where nothing waits to be read, as on a stream of events between two of them, the answer goes on;
 * between answers, node's own time for idle connections holds.
 */
export function endUnread(server: Server, milliseconds: number): void {
  const latest = new WeakMap<Socket, ServerResponse>()
  server.on('request', (request, response) => latest.set(request.socket, response))
  server.setTimeout(milliseconds, (socket) => {
    const response = latest.get(socket)
    const isUnderWay = response !== undefined && !response.closed
    // With a listener, node leaves it to us to end connections, idle ones too.
    if (!isUnderWay || socket.writableLength > 0) socket.destroy()
  })
}
