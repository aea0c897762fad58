import { readWalletGroups } from '../state/readWalletGroups.ts'
import type { WalletOption } from '../state/WalletOption.ts'
import type { Wallets } from '../state/Wallets.ts'
import { pairingConnectorOf } from './pairing.ts'
import { recentWalletsIn } from './recentWallets.ts'
import { sortIntoGroups, type WalletGroup } from './sortIntoGroups.ts'

/** Sorts options into groups, with the settings and the recent wallets of the page. */
export function groupsOf(
  { config, settings, internal }: Wallets,
  options: readonly WalletOption[],
  searching = false,
): readonly WalletGroup[] {
  const { wallets } = settings.get()
  return sortIntoGroups(options, recentWalletsIn(internal.storage).keys.get(), {
    groups: wallets && readWalletGroups(wallets),
    searching,
    canPair: pairingConnectorOf(config) !== null,
  })
}
