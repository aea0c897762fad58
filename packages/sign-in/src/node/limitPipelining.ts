import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createConnectionQueue } from './createConnectionQueue.ts'

/** How many requests may wait on a connection. */
export type PipelineOptions = {
  /** Maximum number of requests of a connection that wait for the previous one. Default: 16. */
  readonly perConnection?: number
  /** Maximum number of requests that wait on all connections. Default: 1,024. */
  readonly inAll?: number
  /** Closes a connection with too many waiting requests. Default: `socket.destroy()`. */
  readonly endAbuse?: (socket: Socket) => void
}

/** A listener of `node:http`. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Wraps the listener of a whole server so that it handles one request per connection at a time, each after the previous
 * response was sent. Node.js would start any number of pipelined requests at once. While one waits, its connection is not
 * read.
 *
 * @example
 * ```ts
 * createServer(limitPipelining(toNodeHandler(signIn))).listen(3001)
 * ```
 */
export function limitPipelining(
  listener: RequestListener,
  { perConnection = 16, inAll = 1_024, endAbuse }: PipelineOptions = {},
): RequestListener {
  const limits = { perConnection, inAll, pauses: true, ...(endAbuse ? { endAbuse } : {}) }
  const enqueue = createConnectionQueue(limits)
  return (request, response) =>
    enqueue(request, {
      begin(end) {
        response.once('close', end)
        listener(request, response)
      },
    })
}
