/**
 * Removes the whitespace that HTTP allows around a value: spaces and tabs (RFC 9110, section 5.6.3).
 *
 * `String.prototype.trim` removes more, such as U+00A0. That is what Node.js makes of the byte A0, which is part of a value.
 */
export function trimWhitespace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhitespace(text, start)) start += 1
  while (end > start && isWhitespace(text, end - 1)) end -= 1
  return text.slice(start, end)
}

function isWhitespace(text: string, index: number): boolean {
  return text[index] === ' ' || text[index] === '\t'
}
