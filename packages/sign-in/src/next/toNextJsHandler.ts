import type { SignIn } from '../createSignIn.ts'
import { createReadClientIp } from '../http/forwardedIp.ts'

export type NextJsHandlerOptions = {
  /**
   * Returns the client IP, for rate limits and the list of sessions. Default: by `trustedProxies`. Next.js has no address
   * of the connection.
   */
  readonly ipAddress?: (request: Request) => string | null | undefined
  /**
   * Number of reverse proxies in front of Next.js that append their client to `X-Forwarded-For`. Default: 0, the header is
   * ignored, and without a client IP there are no rate limits per client.
   */
  readonly trustedProxies?: number
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
 * @throws {InvalidOptionError} for an invalid `trustedProxies`
 */
export function toNextJsHandler(
  signIn: LazySignIn<Pick<SignIn, 'fetch'>>,
  options: NextJsHandlerOptions = {},
): NextJsHandler {
  const readClientIp = createReadClientIp(options.trustedProxies ?? 0)
  const ipAddress =
    options.ipAddress ?? ((request) => readClientIp(request.headers.get('x-forwarded-for'), null))
  const handle = async (request: Request): Promise<Response> =>
    (await openSignIn(signIn)).fetch(request, { ipAddress: ipAddress(request) ?? null })
  return { GET: handle, HEAD: handle, POST: handle, PUT: handle, DELETE: handle, OPTIONS: handle }
}

/** Resolves to the sign-in server. */
export async function openSignIn<Part>(signIn: LazySignIn<Part>): Promise<Part> {
  return typeof signIn === 'function' ? await (signIn as () => Part | Promise<Part>)() : signIn
}
