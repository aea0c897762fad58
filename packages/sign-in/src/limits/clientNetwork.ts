import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that a client's address stands for: an IPv4 address is one client, of IPv6 a whole /64 is, as one
 * household has. However an address is written, one network has one name. Proxies that add a port are understood;
 * what is no address at all is a client by its text.
 */
export function clientNetwork(client: string): string {
  const address = withoutPort(client.trim()).replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const groups = expand(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff])
    return bytes.join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

function withoutPort(text: string): string {
  const [, inBrackets] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? []
  if (inBrackets !== undefined) return inBrackets
  const [, beforePort = ''] = /^([\d.]+):\d+$/.exec(text) ?? []
  return isIPv4(beforePort) ? beforePort : text
}

/** The eight groups of an IPv6 address. */
function expand(address: string): number[] {
  // The parser of URLs writes every address in one way, without an IPv4 part.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [front, back] = [read(head), read(tail ?? '')]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}
