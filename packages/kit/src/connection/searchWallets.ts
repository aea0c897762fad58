import type { WalletOption } from './walletOptions.ts'

/** The wallets whose name holds the query, those that begin with it first; all of them for an empty query. */
export function searchWallets(options: readonly WalletOption[], query: string): readonly WalletOption[] {
  const wanted = fold(query)
  if (wanted === '') return options
  const found = options
    .map((option) => ({ option, at: placeIn(option, wanted) }))
    .filter(({ at }) => at !== -1)
  return found.toSorted((one, other) => one.at - other.at).map(({ option }) => option)
}

/** 0 at the beginning of a name, 1 at the beginning of a word in it, 2 anywhere else, -1 nowhere. */
function placeIn({ name, wallet }: WalletOption, wanted: string): number {
  const places = [name, wallet?.shortName ?? ''].map(fold).map((text) => {
    if (text.startsWith(wanted)) return 0
    if (text.includes(` ${wanted}`)) return 1
    return text.includes(wanted) ? 2 : 3
  })
  const best = Math.min(...places)
  return best === 3 ? -1 : best
}

/** Without case, accents and outer space: as people type. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
