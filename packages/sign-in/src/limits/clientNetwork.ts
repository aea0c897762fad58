import { isIPv4, isIPv6 } from 'node:net'

/** A network that holds many clients, and how many times as often as one client it may ask. */
export type WiderNetwork = { readonly name: string; readonly share: number }

/** The network of a client's address, and the wider ones around it. */
export type ClientNetworks = { readonly own: string; readonly wider: readonly WiderNetwork[] }

/**
 * Returns the network of a client's address: an IPv4 address is one client, of IPv6 a whole /64 is, as one
 * household has. However an address is written, one network has one name. Proxies that add a port are understood;
 * what is no address at all is a client by its text.
 */
export function clientNetwork(client: string): string {
  return clientNetworks(client).own
}

/**
 * Returns the network of a client's address, as {@link clientNetwork} does, with the IPv6 /56 and /48 around it: providers
 * hand out either to one customer, who has 256 or 65,536 networks of 64 bits then. IPv4 has none around it, since
 * thousands of strangers may share one address already.
 */
export function clientNetworks(client: string): ClientNetworks {
  const address = withoutPort(client.trim()).replace(/%.*$/, '')
  if (!isIPv6(address)) return { own: address, wider: [] }
  const groups = expand(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
    return { own: bytes.join('.'), wider: [] }
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = groups
  const site = `${first.toString(16)}:${second.toString(16)}:${third.toString(16)}`
  return {
    own: `${site}:${fourth.toString(16)}::/64`,
    wider: [
      { name: `${site}:${(fourth & 0xff00).toString(16)}::/56`, share: 4 },
      { name: `${site}::/48`, share: 16 },
    ],
  }
}

/** Returns the widest network of a client that may be one customer's: an IPv4 address, or an IPv6 /48. */
export function widestNetwork(client: string): string {
  const { own, wider } = clientNetworks(client)
  return wider.at(-1)?.name ?? own
}

function withoutPort(text: string): string {
  const [, inBrackets] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? []
  if (inBrackets !== undefined) return inBrackets
  const [, beforePort = ''] = /^([\d.]+):\d+$/.exec(text) ?? []
  return isIPv4(beforePort) ? beforePort : text
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  const [head = '', tail] = inHex(address).split('::')
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [front, back] = [read(head), read(tail ?? '')]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

/** Writes an IPv4 address at the end as two groups. */
function inHex(address: string): string {
  if (!address.includes('.')) return address
  const end = address.lastIndexOf(':') + 1
  const [a = 0, b = 0, c = 0, d = 0] = address.slice(end).split('.').map(Number)
  return `${address.slice(0, end)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
