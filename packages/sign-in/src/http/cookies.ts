import { isSecret } from '../secret.ts'
import { isBegunElsewhere } from './checkOrigin.ts'

/** A cookie of ours: a secret that scripts cannot read. */
export type Cookie = {
  readonly name: string
  /** The secret a request brings; `null` when it brings none of the right shape, or none that counts. */
  read(request: Request): string | null
  /** The value of a `Set-Cookie` header that lasts `maxAge` milliseconds. */
  write(secret: string, maxAge: number): string
  /** The value of a `Set-Cookie` header that removes it. */
  clear(): string
}

/** One purpose, in the two places where a page of ours may stand. */
export type Cookies = {
  /** For a page by itself. */
  readonly page: Cookie
  /** For a page in a frame of another site; `null` where that is off. */
  readonly frame: Cookie | null
  /** The one that counts for a request: that of the page where it came, so that a frame never takes its place. */
  of(request: Request): Cookie
  /** Every secret of this purpose that a request brings. */
  secrets(request: Request): string[]
}

/**
 * Defines the cookies of a purpose for an origin. Under https the prefix `__Host-` binds them to this very host. An
 * origin with a port of its own has the port in the name: cookies ignore ports, and two applications on one machine
 * would otherwise sign each other out.
 *
 * The cookie of a frame is kept by the site around it (CHIPS): what is signed in there is nobody elsewhere.
 */
export function defineCookies(purpose: string, origin: string, { framed }: { framed: boolean }): Cookies {
  const { protocol, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const name = `${isSecure ? '__Host-' : ''}countersign_${purpose}${port === '' ? '' : `_${port}`}`
  const page = defineCookie(name, `SameSite=Lax${isSecure ? '; Secure' : ''}`)
  const frame = framed ? onlyFromHere(defineCookie(`${name}_framed`, FRAMED)) : null
  return {
    page,
    frame,
    of: (request) => (frame && page.read(request) === null && frame.read(request) !== null ? frame : page),
    secrets: (request) =>
      [page, frame].map((cookie) => cookie?.read(request) ?? null).filter((secret) => secret !== null),
  }
}

/** `Secure` on localhost without https too: browsers trust it, and take no other cookie in a frame of another site. */
const FRAMED = 'SameSite=None; Secure; Partitioned'

function defineCookie(name: string, rules: string): Cookie {
  const attributes = `Path=/; HttpOnly; ${rules}`
  return {
    name,
    read(request) {
      const found = (request.headers.get('cookie') ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)
      return isSecret(found) ? found : null
    },
    write: (secret, maxAge) => `${name}=${secret}; Max-Age=${Math.floor(maxAge / 1000)}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

/** Headers that set, or remove, several cookies. */
export function setCookies(...cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ['set-cookie', cookie])
}

/** `SameSite=None` comes with requests of every page around. What `Lax` kept out is kept out here. */
function onlyFromHere(cookie: Cookie): Cookie {
  return { ...cookie, read: (request) => (isBegunElsewhere(request) ? null : cookie.read(request)) }
}
