import { isIP } from 'node:net'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { trimWhitespace } from '../fields/trimWhitespace.ts'

/** What the options of a bridge must be. */
export const clientIpKinds = { ipAddress: 'function?', trustedProxies: 'number?' } as const

/** Returns the client IP by the headers of a request, and the address of its connection if it is known. */
export type ReadClientIp = (
  forwardedFor: string | null,
  connection: string | null | undefined,
) => string | null

/**
 * Creates the function that finds the client IP behind `trustedProxies` reverse proxies, each of which appends the
 * address of its client to `X-Forwarded-For`. With 0 proxies, anyone can send the header, and it is ignored.
 *
 * @throws {InvalidOptionError} unless `trustedProxies` is 0 or a positive integer
 */
export function createReadClientIp(trustedProxies: number): ReadClientIp {
  if (!Number.isSafeInteger(trustedProxies) || trustedProxies < 0) {
    throw new InvalidOptionError(`trustedProxies must be 0 or a positive integer, got ${trustedProxies}.`)
  }
  return (forwardedFor, connection) => {
    if (trustedProxies === 0) return connection ?? null
    // Counted from the end: the client can send any entries before those that the proxies append.
    // A quote of the client has no meaning, so it cannot hide what follows it.
    return withoutPort(trimWhitespace(forwardedFor?.split(',').at(-trustedProxies) ?? ''))
  }
}

/** Some proxies append the port. */
function withoutPort(entry: string): string | null {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) === 0 ? null : address
}
