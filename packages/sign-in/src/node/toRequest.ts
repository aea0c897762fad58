import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ParsedUrlQueryInput, stringify } from 'node:querystring'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { hasSeveralHosts } from '../fields/hasSeveralHosts.ts'
import { readMediaType } from '../fields/readMediaType.ts'
import { typeOf } from '../options/checkOptions.ts'
import { streamOf } from './streamOf.ts'

/** The body to use instead of the stream, which a parser has read. TypeScript 5.6 has no `Uint8Array<ArrayBuffer>`. */
export type ReadBody = string | Uint8Array

/**
 * Returns the `Request` of a Node.js request, with its body as a stream. Pass it to `signIn.getSession`.
 *
 * The host is the one that the client sent, or `localhost` if that is not a host (RFC 9110, section 7.2); the sign-in
 * server does not depend on it. A method that a `Request` cannot have (TRACE, TRACK) becomes GET.
 *
 * @param signal aborts reading the body
 * @throws {InvalidOptionError} for anything but a Node.js request; never for one
 */
export function toRequest(incoming: IncomingMessage, signal?: AbortSignal): Request {
  // A Request has headers too, none of which would be copied.
  if (typeof incoming?.headers !== 'object' || typeof incoming.headers.get === 'function')
    throw new InvalidOptionError(
      `toRequest needs a request of node:http or Express, got ${typeOf(incoming)}.`,
    )
  return new Request(urlOf(incoming), { ...requestInit(incoming), ...(signal ? { signal } : {}) })
}

/** The options of a `Request`, with `body` if the stream of a body cannot be read again. */
export function requestInit(
  incoming: IncomingMessage,
  { body, response }: { readonly body?: ReadBody | undefined; readonly response?: ServerResponse } = {},
): RequestInit {
  const method = isForbiddenMethod(incoming) ? 'GET' : (incoming.method ?? 'GET')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = headersOf(incoming, body)
  return {
    method,
    headers,
    ...(hasBody && body !== undefined ? { body: body as BodyInit } : {}),
    ...(hasBody && !incoming.readableDidRead ? { body: streamOf(incoming, response), duplex: 'half' } : {}),
  }
}

/**
 * Returns the body of a request that a parser such as `express.json()` or `express.urlencoded()` has read, as text or
 * bytes; `undefined` if the parser left nothing in `request.body`.
 */
export function parsedBody(incoming: IncomingMessage): ReadBody | undefined {
  const body: unknown = 'body' in incoming ? incoming.body : undefined
  if (typeof body === 'string') return body
  if (body instanceof Uint8Array) return body
  const type = readMediaType(incoming.headers['content-type'] ?? null)?.type
  return type === 'application/x-www-form-urlencoded' && typeof body === 'object'
    ? stringify(body as ParsedUrlQueryInput)
    : JSON.stringify(body)
}

/** The path and query of the request line: Express removes a router's mount path from `url`. */
function targetOf(incoming: IncomingMessage): string {
  const target = 'originalUrl' in incoming ? String(incoming.originalUrl) : (incoming.url ?? '/')
  if (target.startsWith('/')) return target
  // A URL, which a server must accept (RFC 9112, section 3.2.2).
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return '/'
  const { pathname, search } = new URL(target)
  return pathname + search
}

/** The URL of a request; the path is that of the request line, regardless of the host. */
export function urlOf(incoming: IncomingMessage): URL {
  const host = hostOf(incoming)
  const origin = `http://${host !== undefined && isHost(host) ? host : 'localhost'}`
  // Joined as text: as a relative URL, `//` would name another host.
  return new URL(origin + targetOf(incoming))
}

/**
 * Whether the client sent a `Host` that is not one (RFC 9110, section 7.2), such as one with a path or user info, or more
 * than one (RFC 9112, section 3.2), of which Node.js keeps the first.
 */
export function hasInvalidHost(incoming: IncomingMessage): boolean {
  const host = hostOf(incoming)
  return (host !== undefined && !isHost(host)) || hasSeveralHosts(incoming.rawHeaders)
}

function hostOf({ headers }: IncomingMessage): string | undefined {
  // HTTP/2 has a pseudo-header instead.
  return headers.host ?? (headers[':authority'] as string | undefined)
}

/** The latest valid host, because most requests have the same one. */
let known = 'localhost'

function isHost(host: string): boolean {
  if (host === known) return true
  if (!/^(\[[\da-f:.]+\]|[\w.~-]+)(:\d*)?$/i.test(host) || !URL.canParse(`http://${host}`)) return false
  known = host
  return true
}

/** Whether a `Request` cannot have this method (Fetch, section 2.2.1). */
export function isForbiddenMethod({ method = '' }: IncomingMessage): boolean {
  return /^(connect|trace|track)$/i.test(method)
}

/** The headers of a request, with the length of `body` if the stream of a body cannot be read again. */
export function headersOf({ headers }: IncomingMessage, body?: ReadBody): Headers {
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    // The pseudo-headers of HTTP/2 are not fields.
    if (name.startsWith(':')) continue
    if (typeof value === 'string') copied.append(name, value)
    else for (const item of value ?? []) copied.append(name, item)
  }
  if (body !== undefined) {
    copied.set('content-length', String(Buffer.byteLength(body)))
    copied.delete('content-encoding')
    copied.delete('transfer-encoding')
  }
  return copied
}
