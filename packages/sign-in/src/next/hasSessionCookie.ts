import { readCookies } from '../fields/readCookies.ts'
import { checkRequest } from '../http/checkRequest.ts'

/** The part of `NextRequest` that is used. */
type RequestWithCookies = { readonly headers: Pick<Headers, 'get'> }

/** The options of `hasSessionCookie`. */
export type SessionCookieOptions = {
  /** The option `cookies.name` of the server. Default: `countersign`. */
  readonly name?: string
}

/**
 * Returns true if a request has a session cookie, for redirects in `proxy.ts` (`middleware.ts` before Next.js 16). It does
 * not read the database: the session can have ended, so pages still call `getSession`.
 *
 * @example
 * ```ts
 * if (!hasSessionCookie(request)) return NextResponse.redirect(new URL('/', request.url))
 * ```
 * @throws {InvalidOptionError} for something else than a request, such as its headers
 */
export function hasSessionCookie(
  request: RequestWithCookies,
  { name = 'countersign' }: SessionCookieOptions = {},
): boolean {
  checkRequest('hasSessionCookie', request)
  const { headers } = request
  return readCookies(headers.get('cookie')).some(([key, value]) => {
    const bare = key.replace(/^__(Host|Secure)-/, '')
    if (!bare.startsWith(`${name}_session`) || value === '') return false
    // The port of an origin without the default port, and the cookie of a frame.
    return /^(_\d+)?(_framed)?$/.test(bare.slice(`${name}_session`.length))
  })
}
