import { pairingConnectorOf } from '../connection/pairingConnector.ts'
import { recentWalletsIn } from '../connection/recentWallets.ts'
import { sortIntoGroups, type WalletGroup } from '../connection/sortIntoGroups.ts'
import { readWalletGroups } from '../state/readWalletGroups.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'

export type GroupWalletsParameters = {
  /** Whether these are the results of a search: then rarely used wallets of the catalogue are included. Default: `false`. */
  readonly searching?: boolean | undefined
}

export type GroupWalletsReturnType = readonly WalletGroup[]

export type GroupWalletsErrorType = never

/** Sorts some of the wallets of `options` into the groups of `walletGroups`. */
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
