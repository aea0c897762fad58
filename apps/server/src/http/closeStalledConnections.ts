import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections whose client does not read a response for this many milliseconds. Node restarts the timer with each
 * part that is read. A response without unread data continues, such as an idle event stream; between responses, Node's
 * own timeout for idle connections applies.
 */
export function closeStalledConnections(server: Server, milliseconds: number): void {
  const latest = new WeakMap<Socket, ServerResponse>()
  server.on('request', (request, response) => latest.set(request.socket, response))
  server.setTimeout(milliseconds, (socket) => {
    const response = latest.get(socket)
    const isInProgress = response !== undefined && !response.closed
    // With a listener, Node no longer closes connections, not even idle ones.
    if (!isInProgress || socket.writableLength > 0) socket.destroy()
  })
}
