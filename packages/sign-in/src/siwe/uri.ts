const encoded = '%[0-9A-Fa-f]{2}'
const unreserved = "A-Za-z0-9\\-._~!$&'()*+,;="
// One repetition of disjoint alternatives: no input causes backtracking.
const text = (characters: string) => new RegExp(`^(?:[${characters}]|${encoded})*$`)

const isUserinfo = text(`${unreserved}:`)
const isRegisteredName = text(unreserved)
const isSegment = text(`${unreserved}:@`)
const isPath = text(`${unreserved}:@/`)
const isQuery = text(`${unreserved}:@/?`)

/** Returns true for any number of `pchar` of RFC 3986, as in a request ID of ERC-4361. */
export function isPathCharacters(value: string): boolean {
  return isSegment.test(value)
}

/** Returns true for a scheme of RFC 3986, such as `https`. */
export function isScheme(value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+\-.]*$/.test(value)
}

/** Returns true for an absolute URI of RFC 3986, section 3. */
export function isUri(value: string): boolean {
  const colon = value.indexOf(':')
  if (colon < 0 || !isScheme(value.slice(0, colon))) return false
  const [beforeFragment, fragment] = splitAt(value.slice(colon + 1), '#')
  const [hierarchy, query] = splitAt(beforeFragment, '?')
  if (!isQuery.test(query) || !isQuery.test(fragment)) return false
  if (!hierarchy.startsWith('//')) return isPath.test(hierarchy)
  const slash = hierarchy.indexOf('/', 2)
  const end = slash < 0 ? hierarchy.length : slash
  return hostOf(hierarchy.slice(2, end)) !== null && isPath.test(hierarchy.slice(end))
}

/**
 * Returns true for an authority of RFC 3986 with a host, including user information, IPv6 in brackets and a port. Refuses
 * the empty host of the grammar, as http and https do (RFC 9110, section 4.2).
 */
export function isAuthority(value: string): boolean {
  return Boolean(hostOf(value))
}

/** Returns the host of an authority of RFC 3986, which can be empty; `null` when the text is not an authority. */
function hostOf(value: string): string | null {
  const at = value.indexOf('@')
  if (at >= 0 && !isUserinfo.test(value.slice(0, at))) return null
  const hostAndPort = value.slice(at + 1)
  const bracket = hostAndPort.startsWith('[') ? hostAndPort.indexOf(']') : -1
  const colon = hostAndPort.indexOf(':', Math.max(bracket, 0))
  const host = colon < 0 ? hostAndPort : hostAndPort.slice(0, colon)
  const port = colon < 0 ? '' : hostAndPort.slice(colon + 1)
  return isHost(host) && /^\d*$/.test(port) ? host : null
}

function isHost(value: string): boolean {
  if (!value.startsWith('[')) return isRegisteredName.test(value)
  if (!value.endsWith(']')) return false
  const inside = value.slice(1, -1)
  return isIPv6(inside) || /^v[0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/i.test(inside)
}

/** Returns true for an IPv6address of RFC 3986: eight groups, or fewer with one `::`; the last two can be an IPv4 address. */
export function isIPv6(value: string): boolean {
  const halves = value.split('::')
  const [head = '', tail] = halves
  if (halves.length > 2) return false
  const counts = [countGroups(head, tail === undefined), tail === undefined ? 0 : countGroups(tail, true)]
  if (counts.some(Number.isNaN)) return false
  const groups = counts.reduce((sum, count) => sum + count, 0)
  return tail === undefined ? groups === 8 : groups <= 7
}

function countGroups(value: string, mayEndInIPv4: boolean): number {
  if (value === '') return 0
  const groups = value.split(':')
  const last = groups.at(-1) ?? ''
  const endsInIPv4 = mayEndInIPv4 && isIPv4(last)
  const plain = endsInIPv4 ? groups.slice(0, -1) : groups
  return plain.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))
    ? plain.length + (endsInIPv4 ? 2 : 0)
    : Number.NaN
}

/** Returns true for an IPv4address of RFC 3986: four numbers without leading zeros. */
export function isIPv4(value: string): boolean {
  const parts = value.split('.')
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

function splitAt(value: string, mark: string): [string, string] {
  const at = value.indexOf(mark)
  return at < 0 ? [value, ''] : [value.slice(0, at), value.slice(at + 1)]
}
