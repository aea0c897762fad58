import type { Wallet } from '@countersign/wallets'
import type { WalletList, WalletListGroup } from './WalletList.ts'

/** The heading of a list without groups. */
const PLAIN = 'Wallets'
/** Listed first, regardless of the application's order (R2.3). */
const FIRST = ['Recommended', 'Popular']

/** The groups of a list of wallets in display order. */
export function readWalletGroups(list: WalletList): readonly WalletListGroup[] {
  const groups = unorderedGroups(list)
  const first = FIRST.flatMap((name) => groups.filter((group) => group.name === name))
  return [...first, ...groups.filter(({ name }) => !FIRST.includes(name))]
}

/** The groups in the application's order. */
export function unorderedGroups(list: WalletList): readonly WalletListGroup[] {
  if (!isPlain(list)) return list
  return list.length > 0 ? [{ name: PLAIN, wallets: list }] : []
}

function isPlain(list: WalletList): list is readonly Wallet[] {
  return list.every((entry) => 'id' in entry)
}
