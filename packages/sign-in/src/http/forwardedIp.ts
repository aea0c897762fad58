import { isIP } from 'node:net'
import { trimWhitespace } from '../fields/trimWhitespace.ts'
import { createIsTrusted } from './trustedProxies.ts'

/** Finds the client IP of requests behind reverse proxies. */
export type ClientIpReader = {
  /** By the remote address of the connection; `null` without one, as on a Unix socket. */
  ofConnection(address: string | undefined, forwardedFor: string | null): string | null
  /** For a runtime that does not pass on the connection, which counts as one of a proxy if any proxy is trusted. */
  ofHiddenConnection(forwardedFor: string | null): string | null
  /** Returns true for the address of a trusted proxy. */
  isProxy(address: string): boolean
}

/**
 * Creates a reader that trusts only these reverse proxies. Each appends the address of its client to `X-Forwarded-For`:
 * from the end, the first address that is not a trusted proxy is the client. The header of any other connection is ignored.
 *
 * @throws {InvalidOptionError} for anything but a list of IP addresses and CIDR ranges
 */
export function createClientIpReader(trustedProxies: readonly string[] = []): ClientIpReader {
  const isTrusted = createIsTrusted(trustedProxies)

  /** An invalid address could differ with each request, and each would be a client with its own limits. */
  function nearestClient(forwardedFor: string): string | null {
    const chain = forwardedFor.split(',').map(plainAddress).reverse()
    const client = chain.find((address) => !isTrusted(address)) ?? chain.at(-1) ?? ''
    return isIP(client) === 0 ? null : client
  }

  return {
    ofConnection(address, forwardedFor) {
      if (address === undefined) return null
      const own = plainAddress(address)
      if (forwardedFor === null || !isTrusted(own)) return own
      return nearestClient(forwardedFor) ?? own
    },
    ofHiddenConnection: (forwardedFor) =>
      trustedProxies.length === 0 || forwardedFor === null ? null : nearestClient(forwardedFor),
    isProxy: (address) => isTrusted(plainAddress(address)),
  }
}

/**
 * Removes what proxies and sockets add to an IP address: port, brackets, zone, and the prefix of an IPv4 address in IPv6. A
 * quote has no meaning in this header, so it cannot hide what follows it.
 */
function plainAddress(text: string): string {
  if (/^[\d.]+$/.test(text)) return text
  const address = trimWhitespace(text)
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? []
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(address) ?? []
  return (bracketed ?? withoutPort ?? address).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}
