import { BlockList, isIP } from 'node:net'
import { InvalidOptionError } from '../errors/SignInError.ts'
import { checkKinds } from '../options/checkOptions.ts'

/** The shortest prefixes of trusted networks: those of the private networks 10.0.0.0/8 and fc00::/7. */
const MIN_BITS = { 4: 8, 6: 7 } as const
/** Cached IP addresses. */
const MAX_CACHED = 10_000

/**
 * Returns what is wrong with a reverse proxy of `trustedProxies`, as the rest of a sentence; `null` for an IP address and
 * for a CIDR range.
 */
export function proxyIssue(entry: string): string | null {
  const network = readNetwork(entry)
  if (!network) return 'must list IP addresses or CIDR ranges such as 10.0.0.0/8.'
  const { version, bits } = network
  return bits === null || bits >= MIN_BITS[version]
    ? null
    : `contains ${entry}, which trusts addresses of strangers: clients could choose their client IP. Use a prefix of ${MIN_BITS[version]} bits or more.`
}

/**
 * Creates the function that returns true for the address of a trusted reverse proxy.
 *
 * @throws {InvalidOptionError} for anything but a list of IP addresses and CIDR ranges
 */
export function createIsTrusted(trustedProxies: readonly string[]): (address: string) => boolean {
  checkKinds('createIsTrusted', { trustedProxies }, { trustedProxies: 'proxies' })
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const issue = proxyIssue(entry)
    if (issue !== null) throw new InvalidOptionError(`trustedProxies ${issue}`)
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  if (trustedProxies.length === 0) return () => false
  const known = new Map<string, boolean>()
  return (address) => {
    const found = known.get(address)
    if (found !== undefined) return found
    const answer = isIP(address) !== 0 && trusted.check(address, familyOf(address))
    // BlockList creates a SocketAddress for each check, which costs as much as the rest of a refusal.
    if (known.size >= MAX_CACHED) known.clear()
    known.set(address, answer)
    return answer
  }
}

type Network = { readonly version: 4 | 6; readonly bits: number | null }

function readNetwork(entry: string): Network | null {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return null
  if (bits === undefined) return { version, bits: null }
  const isPrefix = /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  return isPrefix ? { version, bits: Number(bits) } : null
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
