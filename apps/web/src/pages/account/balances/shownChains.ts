import type { Chain } from 'viem'

/** So many networks are shown before the visitor asks for all. */
export const HANDFUL = 5

/** The first few networks in their order; the current one takes the last of their places when it is not among them. */
export function shownChains(chains: readonly Chain[], currentId: number | undefined): readonly Chain[] {
  // One more takes no more room than the button that would show it.
  if (chains.length <= HANDFUL + 1) return chains
  const first = chains.slice(0, HANDFUL)
  const current = chains.find(({ id }) => id === currentId)
  return !current || first.includes(current) ? first : [...first.slice(0, -1), current]
}
