import type { Chain } from 'viem'

/** Networks shown before "Show all". */
export const COLLAPSED_COUNT = 5

/** Returns the first few chains in order; the current one replaces the last when it is not among them. */
export function collapseChains(chains: readonly Chain[], currentId: number | undefined): readonly Chain[] {
  // One more row takes the space of the button that would show it.
  if (chains.length <= COLLAPSED_COUNT + 1) return chains
  const first = chains.slice(0, COLLAPSED_COUNT)
  const current = chains.find(({ id }) => id === currentId)
  return !current || first.includes(current) ? first : [...first.slice(0, -1), current]
}
