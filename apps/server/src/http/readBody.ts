import type { IncomingMessage } from 'node:http'
import { RequestError } from '@countersign/sign-in'
import { MAX_BODY_BYTES } from '@countersign/sign-in/node'
import type { EndAbuse } from './limitConnections.ts'
import type { Handler } from './listen.ts'
import { pathOf } from './rejectRateLimited.ts'
import type { Refuse } from './writeProblem.ts'

/** Maximum sizes of buffered bodies, in bytes. */
export type BodyLimits = {
  /** The longest body that is read, the maximum of the sign-in server. */
  readonly maxSize: number
  /** Bodies up to this length are always read. */
  readonly alwaysAllowed: number
  /** Maximum number of chunks of a body: each costs as much as a small request. */
  readonly maxChunks: number
  /** All longer ones together. One client can use at most half of it. */
  readonly maxTotal: number
}

export type ReadBodyOptions = {
  readonly refuse: Refuse
  /** Closes the connection of a body with too many chunks. */
  readonly endAbuse: EndAbuse
  /** Whether the handler reads the bodies of a path itself. Default: of none. */
  readonly isReadLater?: (path: string) => boolean
  readonly limits?: BodyLimits
}

const DEFAULT_LIMITS: BodyLimits = {
  maxSize: MAX_BODY_BYTES,
  alwaysAllowed: 4_096,
  maxChunks: 256,
  maxTotal: 64 * 1024 * 1024,
}

/**
 * Reads the body of a request before the request is handled, so that a slow one costs only a buffer of its length. Small
 * chunks are copied into it. It is in `request.body`, where `toNodeHandler` finds what a parser has read.
 */
export function readBody(
  handler: Handler,
  { refuse, endAbuse, isReadLater, limits = DEFAULT_LIMITS }: ReadBodyOptions,
): Handler {
  let heldInAll = 0

  return (request, response) => {
    const size = bufferSize(request, limits.maxSize)
    if (size === 0 || isReadLater?.(pathOf(request.url ?? ''))) return handler(request, response)
    const counted = size > limits.alwaysAllowed ? size : 0
    if (heldInAll + counted > limits.maxTotal) {
      response.shouldKeepAlive = false
      const detail = 'Too many request bodies at once. Try again in a few seconds.'
      return refuse(request, response, new RequestError('server_busy', detail, { retryAfter: 5 }))
    }
    if (counted > 0) {
      heldInAll += counted
      response.once('close', () => {
        heldInAll -= counted
      })
    }
    collect(request, {
      size,
      maxChunks: limits.maxChunks,
      onBody(body) {
        handler(Object.assign(request, { body }), response)
      },
      endAbuse,
    })
  }
}

/** Returns the size of the buffer of a body: 0 for one that is refused by its length. */
function bufferSize({ headers }: IncomingMessage, longest: number): number {
  const length = headers['content-length']
  if (length !== undefined) return Number(length) > longest ? 0 : Number(length)
  // One more than the maximum, so that a longer body is detected.
  return headers['transfer-encoding'] === undefined ? 0 : longest + 1
}

type Collecting = {
  readonly size: number
  readonly maxChunks: number
  readonly onBody: (body: Buffer) => void
  readonly endAbuse: EndAbuse
}

/**
 * Passes on the body up to the size of the buffer, once. An aborted body is not passed on. Without named inner functions,
 * which cost as much as reading a body when TypeScript is run from source.
 */
function collect(request: IncomingMessage, { size, maxChunks, onBody, endAbuse }: Collecting): void {
  // Created for the first of several chunks. Most bodies come in one, which is used as it is.
  let body: Buffer | undefined
  let length = 0
  let chunksLeft = maxChunks
  let isDone = false
  request.on('data', (chunk: Buffer) => {
    if (isDone) return
    chunksLeft -= 1
    if (chunksLeft < 0) {
      isDone = true
      return endAbuse(request.socket)
    }
    if (length === 0 && chunk.length === size) body = chunk
    else {
      // Not from the shared pool, whose other slices a slow body would keep in memory.
      body ??= Buffer.allocUnsafeSlow(size)
      chunk.copy(body, length)
    }
    length = Math.min(length + chunk.length, size)
    if (length < size || request.headers['content-length'] !== undefined) return
    isDone = true
    request.pause()
    onBody(body)
  })
  request.on('end', () => {
    if (isDone) return
    isDone = true
    onBody(body?.subarray(0, length) ?? Buffer.alloc(0))
  })
  request.on('error', () => {})
}
