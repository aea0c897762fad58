import { trimWhitespace } from './trimWhitespace.ts'

/**
 * Splits a field value at a separator that is not within a quoted string (RFC 9110, section 5.6.4), and trims the parts.
 * Omits empty parts (section 5.6.1).
 */
export function splitOutsideQuotes(value: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index < value.length; index += 1) {
    const character = value[index]
    if (isQuoted && character === '\\') index += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      parts.push(value.slice(start, index))
      start = index + 1
    }
  }
  parts.push(value.slice(start))
  return parts.map(trimWhitespace).filter((part) => part !== '')
}
