import type { SignIn } from '../createSignIn.ts'
import { checkRequest } from '../http/checkRequest.ts'
import { createClientIpReader } from '../http/forwardedIp.ts'
import { checkOptions } from '../options/checkOptions.ts'
import { checkServer } from '../options/checkServer.ts'

/** The options of `toNextJsHandler`. */
export type NextJsHandlerOptions = {
  /**
   * Returns the client IP, for rate limits and the list of sessions. Default: by `trustedProxies`. Next.js has no address
   * of the connection.
   */
  readonly ipAddress?: (request: Request) => string | null | undefined
  /**
   * IP addresses or CIDR ranges (`10.0.0.0/8`) of the reverse proxies in front of Next.js, each of which appends its client
   * to `X-Forwarded-For`. Any client that connects without them counts as one of them. Default: none, the header is ignored,
   * and without a client IP there are no rate limits per client.
   */
  readonly trustedProxies?: readonly string[]
}

/** The exports of a route handler of the App Router. */
export type NextJsHandler = Readonly<
  Record<'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', (request: Request) => Promise<Response>>
>

/** A sign-in server, or a function that creates it on the first request: `next build` imports route handlers too. */
export type LazySignIn<Part> = Part | (() => Part | Promise<Part>)

/**
 * Turns a sign-in server into a route handler of the App Router, for the file `app/api/[...path]/route.ts`.
 *
 * @example
 * ```ts
 * export const { GET, HEAD, POST, PUT, DELETE, OPTIONS } = toNextJsHandler(getSignIn)
 * ```
 * @throws {InvalidOptionError} for something else than a sign-in server or a function, and for an invalid option
 */
export function toNextJsHandler(
  signIn: LazySignIn<Pick<SignIn, 'fetch'>>,
  options: NextJsHandlerOptions = {},
): NextJsHandler {
  if (!isLazy(signIn)) checkServer('toNextJsHandler', signIn, ['fetch'])
  checkOptions('toNextJsHandler', options, { ipAddress: 'function?', trustedProxies: 'proxies?' })
  const reader = createClientIpReader(options.trustedProxies)
  const ipAddress =
    options.ipAddress ?? ((request) => reader.ofHiddenConnection(request.headers.get('x-forwarded-for')))
  const handle = async (request: Request): Promise<Response> => {
    checkRequest('toNextJsHandler', request)
    const server = await openSignIn(signIn)
    checkServer('toNextJsHandler', server, ['fetch'])
    return server.fetch(request, { ipAddress: ipAddress(request) ?? null })
  }
  return { GET: handle, HEAD: handle, POST: handle, PUT: handle, DELETE: handle, OPTIONS: handle }
}

/** A promise of the server works too, although `next build` would create the server. */
function isLazy(signIn: unknown): boolean {
  return typeof signIn === 'function' || signIn instanceof Promise
}

/** Resolves to the sign-in server. */
export async function openSignIn<Part>(signIn: LazySignIn<Part>): Promise<Part> {
  return typeof signIn === 'function' ? await (signIn as () => Part | Promise<Part>)() : signIn
}
