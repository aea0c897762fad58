import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { trimWhitespace } from '@countersign/sign-in/http'

/** Returns the client IP: the socket's remote address, or the one a trusted proxy sends in X-Forwarded-For. */
export type ClientIpResolver = {
  (socketAddress: string | undefined, forwardedFor: string | null): string | null
  /** True for the address of a trusted proxy. */
  isProxy(socketAddress: string): boolean
}

/** Cached IP addresses. */
const MAX_CACHED = 10_000

/** Creates a resolver that trusts only these proxies: IP addresses or CIDR ranges. */
export function createClientIpResolver(trustedProxies: readonly string[]): ClientIpResolver {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const known = new Map<string, boolean>()
  const isTrusted = (address: string): boolean => {
    if (trustedProxies.length === 0) return false
    const found = known.get(address)
    if (found !== undefined) return found
    const answer = trusted.check(address, familyOf(address))
    // BlockList creates a SocketAddress for each check, which costs as much as the rest of a refusal.
    if (known.size >= MAX_CACHED) known.clear()
    known.set(address, answer)
    return answer
  }

  const read = (socketAddress: string | undefined, forwardedFor: string | null) => {
    const socketIp = plainAddress(socketAddress ?? '')
    if (forwardedFor === null || !isTrusted(socketIp)) return socketIp
    // From the nearest to the farthest: the first that is not a trusted proxy is the client.
    const chain = forwardedFor.split(',').map(plainAddress).reverse()
    const client = chain.find((address) => !isTrusted(address)) ?? chain.at(-1) ?? socketIp
    // An invalid address could differ with each request, and each would be a client with its own limits.
    return isIP(client) === 0 ? socketIp : client
  }
  return Object.assign(read, { isProxy: (socketAddress: string) => isTrusted(plainAddress(socketAddress)) })
}

const found = Symbol('client')
type CachedRequest = IncomingMessage & { [found]?: string | null }

/** Returns a function that resolves the client IP of a request once and caches it. */
export function createGetClientIp(
  resolveClientIp: ClientIpResolver,
): (request: IncomingMessage) => string | null {
  return (request: CachedRequest) => {
    if (request[found] !== undefined) return request[found]
    const forwarded = request.headers['x-forwarded-for']
    const client = resolveClientIp(
      request.socket.remoteAddress,
      forwarded === undefined ? null : String(forwarded),
    )
    request[found] = client
    return client
  }
}

/** Strips what proxies and sockets add to an IP address: port, brackets, zone, IPv4-mapped IPv6 prefix. */
function plainAddress(text: string): string {
  if (/^[\d.]+$/.test(text)) return text
  const address = trimWhitespace(text)
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? []
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(address) ?? []
  return (bracketed ?? withoutPort ?? address).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
