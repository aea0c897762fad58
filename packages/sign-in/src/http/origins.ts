import { RequestError } from '../errors/RequestError.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { isSharedDomain } from '../options/isSharedDomain.ts'

/** The web origins whose pages can use the sign-in server. */
export type Origins = {
  /** The option `origin`. */
  readonly primary: string
  /** Whether pages of other origins can send requests and read the responses (CORS). */
  readonly isShared: boolean
  has(origin: string): boolean
}

/** The part of a pattern before the parent domain: one whole label. */
const WILDCARD = 'https://*.'

/** Reads the options `origin` and `origins`. Throws an InvalidOptionError that names the invalid option. */
export function readOrigins(primary: string, others: readonly string[] = []): Origins {
  if (!isOrigin(primary)) {
    throw new InvalidOptionError(
      `origin must be an http or https origin such as https://app.example, got "${primary}".`,
    )
  }
  const issue = originsIssue(primary, others)
  if (issue !== null) throw new InvalidOptionError(`origins ${issue}`)
  const exact = new Set([primary, ...others.filter((entry) => !isPattern(entry))])
  const parents = others.filter(isPattern).map(parentOf)
  return {
    primary,
    isShared: others.length > 0,
    has: (origin) => exact.has(origin) || parents.some((parent) => isChild(origin, parent)),
  }
}

/**
 * Returns why the origins cannot be used in addition to a valid `primary`, as the rest of a sentence that starts with the
 * name of the option; `null` if they can.
 */
export function originsIssue(primary: string, others: readonly string[]): string | null {
  const exact = [primary, ...others.filter((entry) => !isPattern(entry))]
  for (const origin of exact) {
    const issue = originIssue(origin, primary)
    if (issue !== null) return issue
  }
  for (const pattern of others.filter(isPattern)) {
    const issue = patternIssue(pattern, exact)
    if (issue !== null) return issue
  }
  return null
}

/**
 * Refuses an unsafe request unless its headers show that a page of a listed origin sent it. A request with neither header
 * is refused too: every current browser sends one of them. With several origins, the Origin header is required.
 *
 * @throws {RequestError} `origin_missing`, `origin_foreign`
 */
export function checkOrigin(request: Request, { primary, isShared, has }: Origins): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (origin === null && (isShared || site === null)) {
    const headers = isShared ? 'an Origin header' : 'an Origin or Sec-Fetch-Site header'
    throw new RequestError(
      'origin_missing',
      `The request needs ${headers}. Browsers send it: check that proxies keep it. Native apps need the option nativeApps.`,
    )
  }
  const isSiteAllowed = site === null || site === 'same-origin' || (isShared && site !== 'none')
  if ((origin !== null && !has(origin)) || !isSiteAllowed) {
    const others = isShared ? ' and the other listed origins' : ''
    throw new RequestError('origin_foreign', `Only pages of ${primary}${others} can send this request.`)
  }
}

/** Returns true for a request from a page of another origin, except for navigation by a link or a frame. */
export function isCrossSiteRequest(request: Request): boolean {
  const isLoading =
    request.headers.get('sec-fetch-mode') === 'navigate' && /^(GET|HEAD)$/.test(request.method)
  return isCrossSite(request) && !isLoading
}

/** Returns true for a request that a page of another origin caused. */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

/** Returns the origin of the page that sent a request whose headers have been checked. */
export function originOf(request: Request, { primary, isShared }: Origins): string {
  return (isShared ? request.headers.get('origin') : null) ?? primary
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value)
}

function originIssue(origin: string, primary: string): string | null {
  if (!isOrigin(origin)) {
    return `must be origins such as https://app.example, or patterns such as https://*.preview.app.example, got "${origin}".`
  }
  if (origin.startsWith('http:') && primary.startsWith('https:')) {
    return `must be https like origin, got "${origin}". Anyone on the network can change a page of an http origin.`
  }
  return null
}

const isPattern = (entry: string) => entry.includes('*')

/** Returns the parent domain of a pattern, with its port. */
const parentOf = (pattern: string) => pattern.slice(WILDCARD.length)

/**
 * The parent domain of a pattern must be the host of a listed origin or a domain below one: anyone can register a domain
 * below others, such as those of a hosting provider.
 */
function patternIssue(pattern: string, exact: readonly string[]): string | null {
  const parent = parentOf(pattern)
  const isValid = pattern.startsWith(WILDCARD) && !parent.includes('*') && isOrigin(`https://${parent}`)
  // An IP address has no names below it.
  if (!isValid || /(?:^|\.)\d+$|\]$/.test(new URL(`https://${parent}`).hostname)) {
    return `can have * only as the first label of an https domain, as in https://*.preview.app.example, got "${pattern}".`
  }
  const { hostname } = new URL(`https://${parent}`)
  const isOwn = exact.some((origin) => {
    const own = new URL(origin).hostname
    return !isSharedDomain(hostname) && (hostname === own || hostname.endsWith(`.${own}`))
  })
  return isOwn
    ? null
    : `has the pattern "${pattern}", but ${hostname} is a domain of many owners, or not a listed host or a subdomain of one, so anyone may be able to register a name there. Use a domain of your own, and list https://${hostname} too.`
}

/** Returns true for an origin of this machine: a server in development. */
export function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin)
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)
}

function isChild(origin: string, parent: string): boolean {
  if (!origin.startsWith('https://') || !origin.endsWith(`.${parent}`)) return false
  const label = origin.slice('https://'.length, -parent.length - 1)
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label)
}
