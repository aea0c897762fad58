/** Control and bidirectional characters: contract text must not imitate ours. */
const unshown = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/** Sanitizes text from a contract for display; empty when nothing is left. */
export function sanitizeText(foreign: string, longest: number): string {
  // Truncated before and after, so that megabytes are not processed.
  const printable = foreign
    .slice(0, longest * 4)
    .replace(unshown, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...printable]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : printable
}
