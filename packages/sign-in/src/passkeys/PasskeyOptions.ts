import { InvalidOptionError } from '../errors/SignInError.ts'
import { isSharedDomain } from '../options/isSharedDomain.ts'

/** Passkeys (WebAuthn) as a second way to sign in to an account. Needs the package `@simplewebauthn/server`. */
export type PasskeyOptions = {
  /** The name that authenticators show, 1 to 64 characters. Default: `appName`. */
  readonly rpName?: string
  /**
   * The domain of the passkeys: the host of `origin`, or a domain above it that you control. Pages of the domain and of
   * those below it can use them, so set `app.example` if users sign in at `www.app.example` and `shop.app.example`.
   * Passkeys of the old domain stop working when it changes. Default: the host of `origin`.
   */
  readonly rpId?: string
}

/** The option `passkeys`, checked. */
export type PasskeyRules = {
  readonly rpId: string
  readonly rpName: string
}

/** Checks the option `passkeys`. Throws an InvalidOptionError that names the invalid option. */
export function readPasskeyOptions(
  given: PasskeyOptions,
  { appName, origin }: { readonly appName: string; readonly origin: string },
): PasskeyRules {
  for (const option of Object.keys(given)) {
    if (option !== 'rpName' && option !== 'rpId')
      throw new InvalidOptionError(`passkeys.${option} is not an option. Use rpName and rpId.`)
  }
  const { rpName = appName, rpId = new URL(origin).hostname } = given
  if (typeof rpName !== 'string' || rpName.trim() === '' || rpName.length > 64)
    throw new InvalidOptionError(
      `passkeys.rpName must have 1 to 64 characters, got ${JSON.stringify(rpName)}.`,
    )
  const noPasskeys = passkeyOriginIssue(origin)
  if (noPasskeys !== null) throw new InvalidOptionError(`passkeys ${noPasskeys}`)
  const wrongDomain = rpIdIssue(rpId, origin)
  if (wrongDomain !== null) throw new InvalidOptionError(`passkeys.rpId ${wrongDomain}`)
  return { rpId, rpName }
}

/**
 * Returns why browsers have no passkeys on the pages of an origin, as the rest of a sentence that starts with the name of
 * the option; `null` if they have.
 */
export function passkeyOriginIssue(origin: string): string | null {
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')) {
    return `need an https origin, or http://localhost: browsers have no WebAuthn elsewhere, got "${origin}".`
  }
  return /^\d+(?:\.\d+){3}$|^\[/.test(hostname)
    ? `need an origin with a domain, not an IP address, got "${origin}".`
    : null
}

/**
 * Returns why passkeys cannot belong to the domain `rpId`, as the rest of a sentence that starts with the name of the
 * option; `null` if they can.
 *
 * @param originName the name of the option or variable with the origin, for the text
 */
export function rpIdIssue(rpId: string, origin: string, originName = 'origin'): string | null {
  const { hostname } = new URL(origin)
  const isDomain = typeof rpId === 'string' && rpId.split('.').every(isLabel)
  return isDomain && isBelow(hostname, rpId) && (rpId === hostname || !isSharedDomain(rpId))
    ? null
    : `must be the host of ${originName} (${hostname}) or a domain of your own above it, in lower case, got ${JSON.stringify(rpId)}.`
}

/** Returns whether browsers can use the passkeys of a domain on the pages of an origin. */
export function isOriginOf(origin: string, rpId: string): boolean {
  return isBelow(new URL(origin).hostname, rpId)
}

function isBelow(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

function isLabel(label: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label)
}
