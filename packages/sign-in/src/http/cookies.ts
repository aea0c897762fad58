import { readCookies } from '../fields/readCookies.ts'
import type { CookieRules } from './CookieOptions.ts'
import { isCrossSite, isCrossSiteRequest, type Origins } from './origins.ts'

/** Returns true for a value that a cookie can have. */
type IsValue = (text: string) => boolean

/** An HttpOnly cookie that contains a secret. */
export type Cookie = {
  readonly name: string
  /**
   * Returns the secrets of a request. There are several after a change of the domain, and when another host of the domain
   * sets a cookie of this name; the order of the header says nothing about which is ours (RFC 6265, section 4.2.2).
   */
  read(request: Request): readonly string[]
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

export type CookieDefinition = {
  readonly origins: Origins
  readonly rules: CookieRules
  readonly framed: boolean
  readonly isValue: IsValue
}

/**
 * Defines the cookies of a purpose. Under https the prefix `__Host-` binds them to the host, unless they have a domain. A
 * non-default port is part of the name: cookies ignore ports, and two applications on one machine would sign each other
 * out.
 *
 * The cookie of a frame is partitioned by the top-level site (CHIPS): its session is not valid anywhere else.
 */
export function defineCookies(
  purpose: string,
  { origins, rules, framed, isValue }: CookieDefinition,
): Cookies {
  const { protocol, port } = new URL(origins.primary)
  const isSecure = protocol === 'https:'
  const { domain, sameSite } = rules
  const name = `${rules.name}_${purpose}${port === '' ? '' : `_${port}`}`
  const [bound, shared] = isSecure ? ['__Host-', '__Secure-'] : ['', '']
  const attributes = `SameSite=${sameSites[sameSite]}${isSecure ? '; Secure' : ''}`
  const plain =
    domain === null
      ? defineCookie(`${bound}${name}`, attributes, isValue)
      : defineCookie(`${shared}${name}`, `Domain=${domain}; ${attributes}`, isValue)
  const page = sameSite === 'none' ? ignoreForeign(plain, origins) : plain
  const frame = framed
    ? ignoreCrossSite(defineCookie(`${bound}${name}_framed`, FRAMED, isValue), origins)
    : null
  return {
    page,
    frame,
    of: (request) =>
      frame && page.read(request).length === 0 && frame.read(request).length > 0 ? frame : page,
    secrets: (request) => [...page.read(request), ...(frame?.read(request) ?? [])],
  }
}

const sameSites = { lax: 'Lax', strict: 'Strict', none: 'None' } as const

/** `Secure` also on http://localhost: browsers trust it, and accept no other cookie in a cross-site frame. */
const FRAMED = 'SameSite=None; Secure; Partitioned'

function defineCookie(name: string, rules: string, isValue: IsValue): Cookie {
  const attributes = `Path=/; HttpOnly; ${rules}`
  return {
    name,
    read(request) {
      const cookies = readCookies(request.headers.get('cookie'))
      const values = cookies.filter(([sent]) => sent === name).map(([, value]) => value)
      return [...new Set(values.filter(isValue))]
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
function ignoreCrossSite(cookie: Cookie, origins: Origins): Cookie {
  const isOther = (request: Request) => {
    const origin = request.headers.get('origin')
    return isCrossSiteRequest(request) || (origin !== null && !origins.has(origin))
  }
  return { ...cookie, read: (request) => (isOther(request) ? [] : cookie.read(request)) }
}

/**
 * Ignores the cookie in cross-site requests of pages whose origin is not listed, and in frames: the same protection as
 * `Lax`, which `SameSite=None` lacks.
 */
function ignoreForeign(cookie: Cookie, origins: Origins): Cookie {
  return { ...cookie, read: (request) => (isForeign(request, origins) ? [] : cookie.read(request)) }
}

function isForeign(request: Request, origins: Origins): boolean {
  const { headers } = request
  const origin = headers.get('origin')
  // Also without Sec-Fetch-Site, which old browsers do not send.
  if (origin !== null) return !origins.has(origin)
  return isCrossSiteRequest(request) || (isCrossSite(request) && headers.get('sec-fetch-dest') !== 'document')
}
