import { trimWhitespace } from '../fields/trimWhitespace.ts'
import { isIPv4, isIPv6 } from '../siwe/uri.ts'

/** A network of many clients. `share` is its limit as a multiple of a client's. */
export type WiderNetwork = { readonly name: string; readonly share: number }

/** The network of a client IP and the wider networks around it. */
export type ClientNetworks = { readonly client: string; readonly wider: readonly WiderNetwork[] }

/**
 * Returns the network of a client IP: an IPv4 address, or an IPv6 /64, the size of one household. All spellings of an
 * address have the same result. Ignores a port; returns text that is not an IP address as it is.
 */
export function clientNetwork(ipAddress: string): string {
  return clientNetworks(ipAddress).client
}

/**
 * Returns the network of a client IP, as {@link clientNetwork} does, and the IPv6 /56 and /48 around it: providers assign
 * either to one customer, who then has 256 or 65,536 /64 networks. IPv4 has no wider networks, since thousands of users
 * can share one address.
 */
export function clientNetworks(ipAddress: string): ClientNetworks {
  // Most addresses. The patterns below take a hundred times as long.
  if (/^[\d.]+$/.test(ipAddress)) return { client: ipAddress, wider: [] }
  const address = withoutPort(trimWhitespace(ipAddress)).replace(/%.*/, '')
  if (!isIPv6(address)) return { client: address, wider: [] }
  const groups = expand(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
    return { client: bytes.join('.'), wider: [] }
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = groups
  const site = `${first.toString(16)}:${second.toString(16)}:${third.toString(16)}`
  return {
    client: `${site}:${fourth.toString(16)}::/64`,
    wider: [
      { name: `${site}:${(fourth & 0xff00).toString(16)}::/56`, share: 4 },
      { name: `${site}::/48`, share: 16 },
    ],
  }
}

/** Returns the widest network that can belong to one customer: an IPv4 address, or an IPv6 /48. */
export function widestNetwork(ipAddress: string): string {
  const { client, wider } = clientNetworks(ipAddress)
  return wider.at(-1)?.name ?? client
}

function withoutPort(text: string): string {
  const inBrackets = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1]
  if (inBrackets !== undefined) return inBrackets
  const beforePort = /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIPv4(beforePort) ? beforePort : text
}

/** Returns the eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const [head, tail] = inHex(address).split('::')
  const read = (text = '') => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [front, back] = [read(head), read(tail)]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

/** Converts a trailing IPv4 address to two groups. */
function inHex(address: string): string {
  if (!address.includes('.')) return address
  const end = address.lastIndexOf(':') + 1
  const [a = 0, b = 0, c = 0, d = 0] = address.slice(end).split('.').map(Number)
  return `${address.slice(0, end)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
