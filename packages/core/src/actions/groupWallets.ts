import { groupsOf } from '../connection/groupsOf.ts'
import type { WalletGroup } from '../connection/sortIntoGroups.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'

export type GroupWalletsParameters = {
  /** The result of a search is complete: it has the long tail of the catalogue too. Default: `false`. */
  readonly searching?: boolean | undefined
}

export type GroupWalletsReturnType = readonly WalletGroup[]

export type GroupWalletsErrorType = never

/** Sorts wallets of `options` into groups, as `walletGroups` does. */
export function groupWallets(
  wallets: Wallets,
  options: readonly WalletOption[],
  { searching = false }: GroupWalletsParameters = {},
): GroupWalletsReturnType {
  return groupsOf(wallets, options, searching)
}
