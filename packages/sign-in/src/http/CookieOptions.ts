import { InvalidOptionError } from '../errors/SignInError.ts'
import { checkKinds } from '../options/checkOptions.ts'
import { isSharedDomain } from '../options/isSharedDomain.ts'

/** Names and attributes of the cookies. */
export type CookieOptions = {
  /**
   * The base of both names, 1 to 64 letters, digits, `-` or `_`: `__Host-countersign_session` and
   * `__Host-countersign_browser`. Without https they have no `__Host-` prefix. Default: `countersign`.
   */
  readonly name?: string
  /**
   * Shares the cookies with all hosts below a domain, such as `app.example`: the host of `origin` or one above it. The
   * prefix is then `__Secure-`, and every server below the domain can read and replace them. Default: the host that sets
   * them.
   */
  readonly domain?: string
  /**
   * With `strict`, links from other sites open the page signed out. Use `none` (https only) for a page on another site
   * than the API. The server then ignores the cookies in frames, and in requests from pages that are not in `origins`.
   * Default: `lax`.
   */
  readonly sameSite?: 'lax' | 'strict' | 'none'
}

/** Cookie options that have been checked. */
export type CookieRules = Required<Pick<CookieOptions, 'name' | 'sameSite'>> & {
  readonly domain: string | null
}

const sameSites = ['lax', 'strict', 'none'] as const

/** Checks the cookie options for an origin. Throws an InvalidOptionError that names the invalid option. */
export function readCookieOptions(given: CookieOptions, origin: string): CookieRules {
  const { name = 'countersign', domain = null, sameSite = 'lax' } = given
  const { protocol, hostname } = new URL(origin)
  for (const option of Object.keys(given)) {
    if (!['name', 'domain', 'sameSite'].includes(option)) {
      throw new InvalidOptionError(
        `cookies.${option} cannot be set: the cookies are always HttpOnly with Path=/, and Secure under https.`,
      )
    }
  }
  checkKinds('cookies', given, { name: 'string?', domain: 'string or null?', sameSite: 'string?' })
  if (/^__/.test(name)) {
    throw new InvalidOptionError(
      `cookies.name must not start with __: the prefix __Host-, or __Secure- with a domain, is added under https, got "${name}".`,
    )
  }
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) {
    throw new InvalidOptionError(
      `cookies.name must have 1 to 64 letters, digits, - or _, got ${JSON.stringify(name)}.`,
    )
  }
  if (!sameSites.includes(sameSite)) {
    throw new InvalidOptionError(
      `cookies.sameSite must be lax, strict or none, got ${JSON.stringify(sameSite)}.`,
    )
  }
  if (sameSite === 'none' && protocol !== 'https:') {
    throw new InvalidOptionError(
      'cookies.sameSite "none" needs an https origin: browsers store such cookies with Secure only.',
    )
  }
  if (domain !== null) checkDomain(domain, hostname)
  return { name, domain, sameSite }
}

function checkDomain(domain: string, hostname: string): void {
  const labels = domain.split('.')
  const isDomain =
    labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label))
  if (!isDomain || /^\d+$/.test(labels.at(-1) ?? '')) {
    throw new InvalidOptionError(
      `cookies.domain must be a domain in lower case without a dot at the start, such as app.example, got "${domain}".`,
    )
  }
  if (isSharedDomain(domain)) {
    throw new InvalidOptionError(
      `cookies.domain must be a domain of your own, got "${domain}": others have names below it.`,
    )
  }
  if (hostname !== domain && !hostname.endsWith(`.${domain}`)) {
    throw new InvalidOptionError(
      `cookies.domain must be the host of origin (${hostname}) or a domain above it: browsers refuse others, got "${domain}".`,
    )
  }
}
