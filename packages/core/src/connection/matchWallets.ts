import type { WalletOption } from '../state/WalletOption.ts'

/** Abbreviations and former names, by wallet ID. */
const ALIASES: Readonly<Record<string, string>> = {
  ctrl: 'XDEFI',
  kaia: 'Kaikas',
  metaMask: 'MM',
  ready: 'Argent',
  walletConnect: 'WC',
}

/** In a shorter query, one wrong letter fits too many names. */
const MIN_TYPO_LENGTH = 4

/**
 * Returns the wallets whose name or alias contains the query, prefix matches first; all for an empty query. Without
 * such a wallet, returns those with a word that begins like the query except for one typo.
 */
export function matchWallets(options: readonly WalletOption[], query: string): readonly WalletOption[] {
  if (query.trim() === '') return options
  const term = wordsOf(query).join('')
  if (term === '') return []
  const found = options
    .map((option) => ({ option, rank: rankOf(option, term) }))
    .filter(({ rank }) => rank !== -1)
  if (found.length > 0) return found.sort((a, b) => a.rank - b.rank).map(({ option }) => option)
  if (term.length < MIN_TYPO_LENGTH) return []
  return options.filter((option) =>
    startsOf(option)
      .flat()
      .some((start) => beginsWithTypo(start, term)),
  )
}

/** 0: start of a name, 1: start of a word, 2: anywhere else, -1: no match. */
function rankOf(option: WalletOption, term: string): number {
  const names = startsOf(option)
  if (names.some(([name]) => name?.startsWith(term))) return 0
  if (names.flat().some((start) => start.startsWith(term))) return 1
  return names.some(([name]) => name?.includes(term)) ? 2 : -1
}

/** For each name, what begins at its first word, at its second, and so on, without spaces. */
function startsOf({ name, wallet }: WalletOption): string[][] {
  const alias = wallet && Object.hasOwn(ALIASES, wallet.id) ? ALIASES[wallet.id] : undefined
  return [name, wallet?.shortName, alias]
    .filter((text) => text !== undefined)
    .map(wordsOf)
    .map((words) => words.map((_, index) => words.slice(index).join('')))
}

/** Whether a text begins with the query, but for one letter too many, missing, wrong or swapped with the next. */
function beginsWithTypo(text: string, term: string): boolean {
  let index = 0
  while (index < term.length && text[index] === term[index]) index++
  const restMatches = (ofText: number, ofTerm: number) =>
    text.slice(index + ofText).startsWith(term.slice(index + ofTerm))
  const swapped = text[index] === term[index + 1] && text[index + 1] === term[index]
  return restMatches(0, 1) || restMatches(1, 0) || restMatches(1, 1) || (swapped && restMatches(2, 2))
}

/** The words of a text without case, accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
