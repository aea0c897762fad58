/** Control characters, and those that turn the direction of what follows: a foreign text must not dress up as ours. */
const unshown = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu

/** A text that a contract gave, in a form that can stand in a page; empty when nothing is left of it. */
export function shownText(foreign: string, longest: number): string {
  // Cut before and after: a text of megabytes is not worked through.
  const kept = foreign
    .slice(0, longest * 4)
    .replace(unshown, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...kept]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : kept
}
