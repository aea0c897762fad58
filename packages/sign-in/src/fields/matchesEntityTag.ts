import { splitOutsideQuotes } from './splitOutsideQuotes.ts'

/**
 * Returns true if an `If-None-Match` field names an entity tag, or any (`*`). The comparison is weak: `W/"a"` matches `"a"`
 * (RFC 9110, sections 8.8.3.2 and 13.1.2).
 */
export function matchesEntityTag(header: string | null, tag: string): boolean {
  const named = splitOutsideQuotes(header ?? '', ',')
  return (named.length === 1 && named[0] === '*') || named.some((other) => opaque(other) === opaque(tag))
}

/** The tag without the mark of a weak one, which is case-sensitive. */
function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}
