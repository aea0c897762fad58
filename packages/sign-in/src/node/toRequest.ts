import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** The body to use instead of the stream, which a parser has read. */
type ReadBody = string | Uint8Array<ArrayBuffer>

/**
 * Returns the `Request` of a Node.js request, with its body as a stream. Pass it to `signIn.getSession`.
 *
 * The host is the one that the client sent; it is not validated. The sign-in server does not depend on it.
 *
 * @param signal aborts reading the body
 */
export function toRequest(incoming: IncomingMessage, signal?: AbortSignal): Request {
  return createRequest(incoming, signal)
}

/** Creates the `Request`, with `body` if the stream of a body cannot be read again. */
export function createRequest(incoming: IncomingMessage, signal?: AbortSignal, body?: ReadBody): Request {
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = headersOf(incoming)
  if (body !== undefined) {
    headers.set('content-length', String(Buffer.byteLength(body)))
    headers.delete('content-encoding')
    headers.delete('transfer-encoding')
  }
  return new Request(urlOf(incoming), {
    method,
    headers,
    ...(signal ? { signal } : {}),
    ...(hasBody && body !== undefined ? { body } : {}),
    ...(hasBody && !incoming.readableDidRead ? { body: streamOf(incoming), duplex: 'half' } : {}),
  })
}

/**
 * Returns the body of a request that a parser such as `express.json()` has read, as text or bytes; `undefined` if the
 * parser left nothing in `request.body`.
 */
export function parsedBody(incoming: IncomingMessage): ReadBody | undefined {
  const body: unknown = 'body' in incoming ? incoming.body : undefined
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'object' && body !== null ? JSON.stringify(body) : undefined
}

/**
 * Starts to read the body only with the first read: a request that is passed on, or whose session is read, still has its
 * whole body for the next middleware.
 */
function streamOf(incoming: IncomingMessage): ReadableStream {
  let reader: ReadableStreamDefaultReader | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= (Readable.toWeb(incoming) as ReadableStream).getReader()
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function urlOf(incoming: IncomingMessage): URL {
  // Express removes a router's mount path from `url`.
  const path = 'originalUrl' in incoming ? String(incoming.originalUrl) : (incoming.url ?? '/')
  const base = `http://${incoming.headers.host ?? 'localhost'}`
  // The target of a request can be an absolute URL or `//`, which would change the host.
  const target = path.startsWith('/') ? path : '/'
  return new URL(URL.canParse(base) ? `${base}${target}` : `http://localhost${target}`)
}

function headersOf({ headers }: IncomingMessage): Headers {
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const item of [value ?? []].flat()) copied.append(name, item)
  }
  return copied
}
