import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/**
 * Returns the `Request` of a Node.js request, with its body as a stream. Pass it to `signIn.getSession`.
 *
 * The host is the one that the client sent; it is not validated. The sign-in server does not depend on it.
 *
 * @param signal aborts reading the body
 */
export function toRequest(incoming: IncomingMessage, signal?: AbortSignal): Request {
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(urlOf(incoming), {
    method,
    headers: headersOf(incoming),
    ...(signal ? { signal } : {}),
    // A body that a parser has read cannot be read again.
    ...(hasBody && !incoming.readableDidRead
      ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }
      : {}),
  })
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
    for (const one of [value ?? []].flat()) copied.append(name, one)
  }
  return copied
}
