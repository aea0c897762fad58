const MAX_NAME = 64

/**
 * Without what is not seen, turns text around or makes a name look empty (controls, bidirectional marks, fillers),
 * and with at most two marks on a letter: piles of them would stand in the rows above and below.
 */
export function tidyName(name: string): string {
  const clean = name
    .slice(0, 4 * MAX_NAME)
    .replace(/[\p{DI}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  return clean.length > MAX_NAME ? `${clean.slice(0, MAX_NAME - 1)}…` : clean
}
