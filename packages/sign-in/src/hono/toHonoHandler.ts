import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SignIn } from '../createSignIn.ts'
import { RequestError } from '../errors/RequestError.ts'
import { hasSeveralHosts } from '../fields/hasSeveralHosts.ts'
import { createClientIpReader } from '../http/forwardedIp.ts'
import { toProblem } from '../http/problem.ts'
import { withBody } from '../http/textResponse.ts'
import { createRunInTurn } from '../node/createRunInTurn.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'

/** The part of Hono's `Context` that the handler uses. */
export type HonoContext = {
  readonly env: unknown
  readonly req: { readonly raw: Request; text(): Promise<string> }
}

/** The options of `toHonoHandler`. */
export type HonoHandlerOptions<Context extends HonoContext = HonoContext> = {
  /**
   * Returns the client IP, for rate limits and the list of sessions. Default: by `trustedProxies`. Outside Node.js, use
   * `getConnInfo` of Hono's adapter for your runtime.
   */
  readonly ipAddress?: (context: Context) => string | null | undefined
  /**
   * IP addresses or CIDR ranges (`10.0.0.0/8`) of your reverse proxies, each of which appends its client to
   * `X-Forwarded-For`. Default: none, the header is ignored and the client IP is the address of the socket, which
   * `@hono/node-server` has. In other runtimes every connection counts as one of a proxy if you list any.
   */
  readonly trustedProxies?: readonly string[]
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
  checkOptions<HonoHandlerOptions<Context>>('toHonoHandler', options, {
    ipAddress: 'function?',
    trustedProxies: 'proxies?',
  })
  const reader = createClientIpReader(options.trustedProxies)
  const ipAddress =
    options.ipAddress ??
    (({ env, req }: Context) => {
      const incoming = nodeRequest(env)
      const forwardedFor = req.raw.headers.get('x-forwarded-for')
      return incoming
        ? reader.ofConnection(incoming.socket?.remoteAddress, forwardedFor)
        : reader.ofHiddenConnection(forwardedFor)
    })
  const runInTurn = createRunInTurn()
  return async (context, next) => {
    const { raw } = context.req
    if (!signIn.handles(raw)) {
      await next()
      return undefined
    }
    const request = raw.bodyUsed ? await withReadBody(context) : raw
    const incoming = nodeRequest(context.env)
    if (hasSeveralHosts(incoming?.rawHeaders ?? []))
      return withBody(toProblem(new RequestError('malformed_request', SEVERAL_HOSTS), randomUUID()))
    const client = { ipAddress: ipAddress(context) ?? null }
    const response = await runInTurn(incoming, () => signIn.fetch(request, client))
    return response ?? new Response(null, { status: 503 })
  }
}

const SEVERAL_HOSTS = 'There are several Host headers.'

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
