import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Finds the address of the client: the socket's other end, or the one that a trusted proxy names in X-Forwarded-For. */
export type ClientAddress = {
  (socketAddress: string | undefined, forwardedFor: string | null): string | null
  /** True for the address of a trusted proxy. */
  isProxy(socketAddress: string): boolean
}

/** Addresses whose answer is remembered. */
const MOST_KNOWN = 10_000

/** Makes a reader that believes the proxies named, addresses or networks (CIDR), and no others. */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
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
    // The list makes an object of the system's for each question, which costs as much as the rest of a refusal.
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(address, answer)
    return answer
  }

  const read = (socketAddress: string | undefined, forwardedFor: string | null) => {
    const own = plainAddress(socketAddress ?? '')
    if (forwardedFor === null || !isTrusted(own)) return own
    // From the nearest to the farthest: the first that is no proxy of ours is the one we can be sure of.
    const chain = forwardedFor.split(',').map(plainAddress).reverse()
    const client = chain.find((address) => !isTrusted(address)) ?? chain.at(-1) ?? own
    // What is no address could be another one with each request, and every one a client with limits of its own.
    return isIP(client) === 0 ? own : client
  }
  return Object.assign(read, { isProxy: (socketAddress: string) => isTrusted(plainAddress(socketAddress)) })
}

const found = Symbol('client')
type Asked = IncomingMessage & { [found]?: string | null }

/** The client of a request, which is looked for once. */
export function createClientOf(clientAddress: ClientAddress): (request: IncomingMessage) => string | null {
  return (request: Asked) => {
    if (request[found] !== undefined) return request[found]
    const forwarded = request.headers['x-forwarded-for']
    const client = clientAddress(
      request.socket.remoteAddress,
      forwarded === undefined ? null : String(forwarded),
    )
    request[found] = client
    return client
  }
}

/** Without what proxies and sockets add to an address: a port, brackets, a zone, the mapping of IPv4 into IPv6. */
function plainAddress(text: string): string {
  const address = text.trim()
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(address) ?? []
  const [, withoutPort] = /^([\d.]+):\d+$/.exec(address) ?? []
  return (bracketed ?? withoutPort ?? address).replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
