import type { Server } from 'node:http'

/**
 * Ends connections whose client reads nothing of an answer for so many milliseconds. Node starts the time anew with each
 * part that is taken; where nothing waits to be read, as on a stream of events between two of them, it goes on.
 */
export function endUnread(server: Server, milliseconds: number): void {
  server.setTimeout(milliseconds, (socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
}
