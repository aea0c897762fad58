import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** The exports of a `route.ts`. */
type RouteModule = Readonly<Record<string, (request: Request) => Promise<Response>>>

type NextOptions = {
  /** Returns the route handlers of a path. */
  readonly find: (path: string) => RouteModule | null
  /** Reads each body before the route does, as Next.js does for a `proxy.ts`. */
  readonly parseFirst?: boolean | undefined
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']
/** Those that Next.js does not copy from a response. */
const FORBIDDEN_HEADERS = ['content-length', 'content-encoding', 'transfer-encoding']

/**
 * Serves route handlers as Next.js 16.4 does, without its build: the conversions are those of `resolve-routes`,
 * `NextRequestAdapter`, `autoImplementMethods` and `sendResponse`. It ignores `Host`.
 */
export function createNextServer({ find, parseFirst = false }: NextOptions): Server {
  return createServer(async (incoming, response) => {
    try {
      const { url: target = '/', method = 'GET' } = incoming
      if (/\\|\/\//.test(target.split('?')[0] ?? '')) return response.writeHead(308).end()
      if (!METHODS.includes(method)) return response.writeHead(400).end()
      const url = new URL(target, 'http://localhost:3000')
      const route = find(url.pathname)
      const handler = route?.[method]
      if (!handler) return response.writeHead(route ? 405 : 404).end()
      const body = parseFirst ? await readWhole(incoming) : incoming
      await sendResponse(await handler(toNextRequest(url, incoming, body, response)), incoming, response)
    } catch {
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  })
}

async function readWhole(incoming: IncomingMessage): Promise<Readable> {
  const body = await buffer(incoming)
  return Readable.from(body.length > 0 ? [body] : [])
}

function toNextRequest(
  url: URL,
  { method = 'GET', headers, socket }: IncomingMessage,
  body: Readable,
  response: ServerResponse,
): Request {
  const left = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) left.abort()
  })
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const item of [value ?? []].flat()) copied.append(name, item)
  if (!copied.has('x-forwarded-for')) copied.set('x-forwarded-for', socket.remoteAddress ?? '')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(url, {
    method,
    headers: copied,
    signal: left.signal,
    ...(hasBody ? { body: body as never, duplex: 'half' } : {}),
  })
}

async function sendResponse(
  { status, statusText, headers, body }: Response,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.statusCode = status
  response.statusMessage = statusText
  for (const [name, value] of headers)
    if (!FORBIDDEN_HEADERS.includes(name)) response.appendHeader(name, value)
  if (!body || method === 'HEAD') {
    response.end()
    return
  }
  const left = new AbortController()
  response.once('close', () => left.abort())
  const sink = new WritableStream({
    start: () => response.flushHeaders(),
    async write(part) {
      if (!response.write(part)) await new Promise((resolve) => response.once('drain', resolve))
    },
    close: () => void response.end(),
    abort: (error) => void response.destroy(error),
  })
  await body.pipeTo(sink, { signal: left.signal }).catch(() => response.destroy())
}
