import { readUrl } from '../format/readUrl.ts'

/**
 * A domain that is not one of a local network (RFC 6761, 6762, 8375, 9476), and no IP address. A page does not see where a
 * domain resolves to.
 */
const PUBLIC_HOST =
  /\.(?!(?:local|localhost|localdomain|internal|lan|home|corp|private|intranet|box|arpa|test|invalid|alt|onion)$)[a-z][\da-z-]*$/

/** Whether a URL may be requested: its origin is listed, or any https URL of a public host is allowed. */
export function isAllowed(url: string, origins: readonly string[] | 'https'): boolean {
  const read = readUrl(url)
  if (read === null || read.username !== '' || read.password !== '') return false
  return origins === 'https'
    ? read.protocol === 'https:' && PUBLIC_HOST.test(read.hostname)
    : origins.includes(read.origin)
}
