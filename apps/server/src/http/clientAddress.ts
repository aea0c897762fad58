import { BlockList, isIPv6 } from 'node:net'

/** Finds out who made a request: the socket's other end, or whom a trusted proxy names in X-Forwarded-For. */
export type ClientAddress = (socketAddress: string | undefined, forwardedFor: string | null) => string | null

/** Makes a reader that believes the proxies named, addresses or networks (CIDR), and no others. */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string) =>
    trustedProxies.length > 0 && trusted.check(address, familyOf(address))

  return (socketAddress, forwardedFor) => {
    // From the nearest to the farthest: the first that is no proxy of ours is the one we can be sure of.
    const chain = [...(forwardedFor?.split(',') ?? []), socketAddress ?? '']
      .map((address) => address.trim().replace(/^::ffff:(?=\d+\.)/, ''))
      .reverse()
    return chain.find((address) => !isTrusted(address)) ?? chain.at(-1) ?? null
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
