import { groupWallets, type WalletGroup } from '../connection/groupWallets.ts'
import { pairingConnectorOf } from '../connection/pairing.ts'
import { recentWalletsIn } from '../connection/recentWallets.ts'
import { readWalletGroups } from '../connection/walletGroups.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'

type Source = Pick<WalletContext, 'config' | 'options' | 'settings' | 'storage'>

/** The list of wallets as the dialog of the kit shows it. */
export function groupsStore(kit: Source): ReadableStore<readonly WalletGroup[]> {
  const sources = [kit.options, kit.settings, recentWalletsIn(kit.storage).keys]
  return deriveStore(
    () => groupsOf(kit, kit.options.get()),
    sources.map(({ subscribe }) => subscribe),
    isSameList,
  )
}

/** The wallets of the whole catalogue that match a search. Rejects if the code did not load. */
export async function searchGroups(kit: Source, query: string): Promise<readonly WalletGroup[]> {
  const { searchWallets } = await import('../connection/searchWallets.ts')
  return groupsOf(kit, searchWallets(kit.options.get(), query), query.trim() !== '')
}

function groupsOf(
  { config, settings, storage }: Source,
  options: Parameters<typeof groupWallets>[0],
  searching = false,
): readonly WalletGroup[] {
  const { wallets } = settings.get()
  return groupWallets(options, recentWalletsIn(storage).keys.get(), {
    groups: wallets && readWalletGroups(wallets),
    searching,
    canPair: pairingConnectorOf(config) !== null,
  })
}

/** Two lists of the same wallets: a wallet that changes is another object. */
function isSameList(before: readonly WalletGroup[], next: readonly WalletGroup[]): boolean {
  const rows = (groups: readonly WalletGroup[]) => groups.flatMap(({ name, options }) => [name, ...options])
  const known = rows(before)
  const current = rows(next)
  return known.length === current.length && known.every((row, index) => row === current[index])
}
