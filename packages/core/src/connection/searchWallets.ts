import type { WalletOption } from './walletOptions.ts'

/** Returns the wallets whose name contains the query, prefix matches first; all for an empty query. */
export function searchWallets(options: readonly WalletOption[], query: string): readonly WalletOption[] {
  const wanted = fold(query)
  if (wanted === '') return options
  const found = options
    .map((option) => ({ option, at: placeIn(option, wanted) }))
    .filter(({ at }) => at !== -1)
  return found.toSorted((a, b) => a.at - b.at).map(({ option }) => option)
}

/** 0: start of the name, 1: start of a word, 2: anywhere else, -1: no match. */
function placeIn({ name, wallet }: WalletOption, wanted: string): number {
  const places = [name, wallet?.shortName ?? ''].map(fold).map((text) => {
    if (text.startsWith(wanted)) return 0
    if (text.includes(` ${wanted}`)) return 1
    return text.includes(wanted) ? 2 : 3
  })
  const best = Math.min(...places)
  return best === 3 ? -1 : best
}

/** Removes case, accents and surrounding spaces. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
