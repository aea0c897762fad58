/** Maximum nesting depth. */
const MAX_DEPTH = 16

/**
 * Returns the canonical JSON (RFC 8785, JCS) of a value from `JSON.parse`; `null` for a value that has none: a number out
 * of range, a lone surrogate, or nesting deeper than 16.
 */
export function canonicalJson(value: unknown, depth = 0): string | null {
  if (depth > MAX_DEPTH) return null
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) return null
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) {
    const items = value.map((item) => canonicalJson(item, depth + 1))
    return items.includes(null) ? null : `[${items.join(',')}]`
  }
  // The default order of `sort` is the one of RFC 8785: by UTF-16 code units.
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => [canonicalJson(name, depth), canonicalJson(member, depth + 1)])
  return members.flat().includes(null) ? null : `{${members.map((member) => member.join(':')).join(',')}}`
}
