import { groupWallets, type WalletGroup } from '../connection/groupWallets.ts'
import { pairingConnectorOf } from '../connection/pairing.ts'
import { recentWalletsIn } from '../connection/recentWallets.ts'
import { readWalletGroups } from '../connection/walletGroups.ts'
import type { WalletContext } from '../context/createWalletContext.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { contextOf } from './contextOf.ts'
import type { Wallets } from './Wallets.ts'

type Source = Pick<WalletContext, 'config' | 'options' | 'settings' | 'storage'>

/**
 * Returns a store of the wallets to choose from, as the dialog of the kit lists them: those used last, those installed in
 * this browser, and then your groups or those of the catalogue. Complete after `prepare` or `choose`.
 *
 * @example
 * const groups = walletGroups(wallets)
 * groups.subscribe(() => show(groups.get()))
 */
export function walletGroups(wallets: Wallets): ReadableStore<readonly WalletGroup[]> {
  const kit = contextOf(wallets)
  const sources = [kit.options, kit.settings, recentWalletsIn(kit.storage).keys]
  return deriveStore(
    () => groupsOf(kit, kit.options.get()),
    sources.map(({ subscribe }) => subscribe),
    isSameList,
  )
}

export type SearchWalletsParameters = {
  /** A part of a name; all wallets of the list if it is empty. */
  readonly query: string
}

/** Returns the wallets of the whole catalogue that match a name, in groups. Rejects if the code did not load. */
export async function searchWallets(
  wallets: Wallets,
  { query }: SearchWalletsParameters,
): Promise<readonly WalletGroup[]> {
  const kit = contextOf(wallets)
  const [search] = await Promise.all([import('../connection/searchWallets.ts'), wallets.loadMore()])
  return groupsOf(kit, search.searchWallets(kit.options.get(), query), query.trim() !== '')
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
