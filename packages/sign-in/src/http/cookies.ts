import { isCrossSiteRequest } from './checkOrigin.ts'

/** Returns true for a value that a cookie can have. */
type IsValue = (text: string | undefined) => text is string

/** An HttpOnly cookie that contains a secret. */
export type Cookie = {
  readonly name: string
  /** Returns the secret of a request; `null` without a valid one. */
  read(request: Request): string | null
  /** Returns a `Set-Cookie` value that lasts `maxAge` milliseconds. */
  write(secret: string, maxAge: number): string
  /** Returns a `Set-Cookie` value that removes the cookie. */
  clear(): string
}

/** The cookies of one purpose: for top-level pages and for frames. */
export type Cookies = {
  /** For a top-level page. */
  readonly page: Cookie
  /** For a page in a frame of another site; `null` when `framed` is off. */
  readonly frame: Cookie | null
  /** Returns the cookie to use for a request: the one for top-level pages if the request has it. */
  of(request: Request): Cookie
  /** Returns all secrets of this purpose in a request. */
  secrets(request: Request): string[]
}

/**
 * Defines the cookies of a purpose for an origin. Under https the prefix `__Host-` binds them to the host. A non-default
 * port is part of the name: cookies ignore ports, and two applications on one machine would sign each other out.
 *
 * The cookie of a frame is partitioned by the top-level site (CHIPS): its session is not valid anywhere else.
 */
export function defineCookies(
  purpose: string,
  origin: string,
  { framed, isValue }: { readonly framed: boolean; readonly isValue: IsValue },
): Cookies {
  const { protocol, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}countersign_${purpose}${port === '' ? '' : `_${port}`}`
  const page = defineCookie(name, `SameSite=Lax${isSecure ? '; Secure' : ''}`, isValue)
  const frame = framed ? ignoreCrossSite(defineCookie(`${name}_framed`, FRAMED, isValue)) : null
  return {
    page,
    frame,
    of: (request) => (frame && page.read(request) === null && frame.read(request) !== null ? frame : page),
    secrets: (request) =>
      [page, frame].map((cookie) => cookie?.read(request) ?? null).filter((secret) => secret !== null),
  }
}

/** `Secure` also on http://localhost: browsers trust it, and accept no other cookie in a cross-site frame. */
const FRAMED = 'SameSite=None; Secure; Partitioned'

function defineCookie(name: string, rules: string, isValue: IsValue): Cookie {
  const attributes = `Path=/; HttpOnly; ${rules}`
  return {
    name,
    read(request) {
      const found = (request.headers.get('cookie') ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)
      return isValue(found) ? found : null
    },
    write: (secret, maxAge) => `${name}=${secret}; Max-Age=${Math.floor(maxAge / 1000)}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** Returns the headers for several `Set-Cookie` values. */
export function setCookies(...cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ['set-cookie', cookie])
}

/** Ignores the cookie in cross-site requests, which `SameSite=None` allows: the same protection as `Lax`. */
function ignoreCrossSite(cookie: Cookie): Cookie {
  return { ...cookie, read: (request) => (isCrossSiteRequest(request) ? null : cookie.read(request)) }
}
