const MAX_NAME = 64

/**
 * Removes characters that are invisible, reverse text or make a name look empty (controls, bidirectional marks,
 * fillers), and limits marks to two per letter: stacked marks would overlap other rows.
 */
export function sanitizeName(name: string): string {
  const sanitized = name
    .slice(0, 4 * MAX_NAME)
    .replace(/[\p{DI}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  return sanitized.length > MAX_NAME ? `${sanitized.slice(0, MAX_NAME - 1)}…` : sanitized
}
