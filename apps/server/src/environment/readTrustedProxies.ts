import { isIP } from 'node:net'
import type { Reader } from './createReader.ts'

/** The shortest prefixes of trusted networks: those of the private networks 10.0.0.0/8 and fc00::/7. */
const MIN_BITS = { 4: 8, 6: 7 } as const

/** Reads TRUSTED_PROXY: the reverse proxies whose `X-Forwarded-For` names the client IP. */
export function readTrustedProxies(reader: Reader): string[] {
  return reader.list('TRUSTED_PROXY', (entry) => {
    const network = readNetwork(entry)
    if (!network) return 'must be a comma-separated list of IP addresses or CIDR ranges such as 10.0.0.0/8.'
    const { version, bits } = network
    return bits === null || bits >= MIN_BITS[version]
      ? null
      : `contains ${entry}, which trusts addresses of strangers: clients could choose their client IP. Use a prefix of ${MIN_BITS[version]} bits or more.`
  })
}

function readNetwork(entry: string): { readonly version: 4 | 6; readonly bits: number | null } | null {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return null
  if (bits === undefined) return { version, bits: null }
  const isPrefix = /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  return isPrefix ? { version, bits: Number(bits) } : null
}
