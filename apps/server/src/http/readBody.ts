import type { IncomingMessage } from 'node:http'
import { SignInError } from '@countersign/sign-in'
import type { EndAbuse } from './limitConnections.ts'
import type { Handler } from './listen.ts'
import type { Refuse } from './writeProblem.ts'

/** Bounds of what is kept of bodies, in bytes. */
export type BodyLimits = {
  /** The longest that is read, as the sign-in server takes it. */
  readonly longest: number
  /** Bodies up to this length are always read. */
  readonly always: number
  /** Pieces that a body may come in: each costs the processor as much as a small request. */
  readonly pieces: number
  /** Longer ones together. One client alone cannot take up more than half of it. */
  readonly inAll: number
}

export type ReadBodyOptions = {
  readonly refuse: Refuse
  /** Ends the connection of a body in too many pieces. */
  readonly endAbuse: EndAbuse
  readonly most?: BodyLimits
}

const MOST: BodyLimits = { longest: 65_536, always: 4_096, pieces: 256, inAll: 64 * 1024 * 1024 }

/**
 * Reads the body of a request before it is worked on, so that a slow one costs a buffer of its length and nothing else.
 * However small the pieces are that it comes in, they are not kept as such.
 */
export function readBody(handler: Handler, { refuse, endAbuse, most = MOST }: ReadBodyOptions): Handler {
  let heldInAll = 0

  return (request, response) => {
    const room = roomFor(request, most.longest)
    if (room === 0) return handler(request, response)
    const counted = room > most.always ? room : 0
    if (heldInAll + counted > most.inAll) {
      response.shouldKeepAlive = false
      const detail = 'Too many bodies are being read. Try again in a few seconds.'
      return refuse(request, response, new SignInError('server_busy', detail, { retryAfter: 5 }))
    }
    if (counted > 0) {
      heldInAll += counted
      response.once('close', () => {
        heldInAll -= counted
      })
    }
    const onBody = (rawBody: Buffer) => handler(Object.assign(request, { rawBody }), response)
    collect(request, { room, pieces: most.pieces, onBody, endAbuse })
  }
}

/** The bytes that are kept of a body: none of one that is refused by its length. */
function roomFor({ headers }: IncomingMessage, longest: number): number {
  const length = headers['content-length']
  if (length !== undefined) return Number(length) > longest ? 0 : Number(length)
  // One more than is taken, so that what is too long is seen to be.
  return headers['transfer-encoding'] === undefined ? 0 : longest + 1
}

type Collecting = {
  readonly room: number
  readonly pieces: number
  readonly onBody: (body: Buffer) => void
  readonly endAbuse: EndAbuse
}

/** Hands over the whole body, or as much of it as there is room for. Nothing comes of one that is cut off. */
function collect(request: IncomingMessage, { room, pieces, onBody, endAbuse }: Collecting): void {
  // Not from the shared pool, of which a slow body would hold on to the neighbours.
  const body = Buffer.allocUnsafeSlow(room)
  let length = 0
  let left = pieces
  const finish = () => {
    request.off('data', onData)
    request.off('end', finish)
    onBody(body.subarray(0, length))
  }
  const onData = (piece: Buffer) => {
    left -= 1
    if (left < 0) {
      request.off('data', onData)
      return endAbuse(request.socket)
    }
    length += piece.copy(body, length)
    if (length === room && request.headers['content-length'] === undefined) {
      request.pause()
      finish()
    }
  }
  request.on('data', onData)
  request.on('end', finish)
  request.on('error', () => {})
}
