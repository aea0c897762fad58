import { pairingConnectorOf } from '../connection/pairing.ts'
import { recentWalletsIn } from '../connection/recentWallets.ts'
import { sortIntoGroups, type WalletGroup } from '../connection/sortIntoGroups.ts'
import { readWalletGroups } from '../state/readWalletGroups.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'

export type GroupWalletsParameters = {
  /** The result of a search is complete: it has the long tail of the catalogue too. Default: `false`. */
  readonly searching?: boolean | undefined
}

export type GroupWalletsReturnType = readonly WalletGroup[]

export type GroupWalletsErrorType = never

/** Sorts wallets of `options` into groups, with the recent ones of this browser. */
export function groupWallets(
  { config, settings, internal }: Wallets,
  options: readonly WalletOption[],
  { searching = false }: GroupWalletsParameters = {},
): GroupWalletsReturnType {
  const { wallets } = settings.get()
  return sortIntoGroups(options, recentWalletsIn(internal.storage).keys.get(), {
    groups: wallets && readWalletGroups(wallets),
    searching,
    canPair: pairingConnectorOf(config) !== null,
  })
}
