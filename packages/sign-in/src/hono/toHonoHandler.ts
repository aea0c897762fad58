import type { IncomingMessage } from 'node:http'
import type { SignIn } from '../createSignIn.ts'
import { hasSeveralHosts } from '../fields/hasSeveralHosts.ts'
import { clientIpKinds, createReadClientIp } from '../http/forwardedIp.ts'
import { createConnectionQueue } from '../node/createConnectionQueue.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'

/** The part of Hono's `Context` that the handler uses. */
export type HonoContext = {
  readonly env: unknown
  readonly req: { readonly raw: Request; text(): Promise<string> }
}

export type HonoHandlerOptions<Context extends HonoContext = HonoContext> = {
  /**
   * Returns the client IP, for rate limits and the list of sessions. Default: by `trustedProxies`. Outside Node.js, use
   * `getConnInfo` of Hono's adapter for your runtime.
   */
  readonly ipAddress?: (context: Context) => string | null | undefined
  /**
   * Number of reverse proxies in front of the server that append their client to `X-Forwarded-For`. Default: 0, the
   * header is ignored and the client IP is the address of the socket, which `@hono/node-server` has.
   */
  readonly trustedProxies?: number
}

/** A Hono middleware. */
export type HonoHandler<Context extends HonoContext = HonoContext> = (
  context: Context,
  next: () => Promise<void>,
) => Promise<Response | undefined>

/**
 * Turns a sign-in server into a Hono middleware, which passes on requests to other paths.
 *
 * @example
 * ```ts
 * app.use(toHonoHandler(signIn))
 * ```
 * @throws {InvalidOptionError} for something else than a sign-in server, and for an invalid option
 */
export function toHonoHandler<Context extends HonoContext = HonoContext>(
  signIn: Pick<SignIn, 'handles' | 'fetch'>,
  options: HonoHandlerOptions<Context> = {},
): HonoHandler<Context> {
  checkServer('toHonoHandler', signIn, ['handles', 'fetch'])
  checkOptions<HonoHandlerOptions<Context>>('toHonoHandler', options, clientIpKinds)
  const readClientIp = createReadClientIp(options.trustedProxies ?? 0)
  const ipAddress =
    options.ipAddress ??
    (({ env, req }: Context) =>
      readClientIp(req.raw.headers.get('x-forwarded-for'), nodeRequest(env)?.socket?.remoteAddress))
  const runInTurn = createConnectionQueue()
  return async (context, next) => {
    const { raw } = context.req
    if (!signIn.handles(raw)) {
      await next()
      return undefined
    }
    const request = raw.bodyUsed ? await withReadBody(context) : raw
    const incoming = nodeRequest(context.env)
    if (hasSeveralHosts(incoming?.rawHeaders ?? []))
      return new Response('Invalid Host header.', { status: 400 })
    const client = { ipAddress: ipAddress(context) ?? null }
    const response = await runInTurn(incoming, () => signIn.fetch(request, client))
    return response ?? new Response(null, { status: 503 })
  }
}

/** Hono keeps a body that earlier middleware has read with `c.req.json()` or `c.req.text()`. */
async function withReadBody({ req }: HonoContext): Promise<Request> {
  const { url, method, signal, headers } = req.raw
  const body = await req.text()
  const copied = new Headers(headers)
  copied.set('content-length', String(Buffer.byteLength(body)))
  return new Request(url, { method, signal, headers: copied, ...(body === '' ? {} : { body }) })
}

/** The Node.js request in the environment of `@hono/node-server`. */
function nodeRequest(env: unknown): IncomingMessage | undefined {
  return ((env ?? {}) as { readonly incoming?: IncomingMessage }).incoming
}
