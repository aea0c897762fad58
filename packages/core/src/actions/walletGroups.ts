import { recentWalletsIn } from '../connection/recentWallets.ts'
import type { WalletGroup } from '../connection/sortIntoGroups.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { groupWallets } from './groupWallets.ts'

export type WalletGroupsReturnType = ReadableStore<readonly WalletGroup[]>

export type WalletGroupsErrorType = never

/**
 * Returns a store of the wallets to choose from in groups: those used last, those installed in this browser, and then your
 * groups or those of the catalogue. Complete after `prepare` or `choose`.
 *
 * @example
 * const groups = walletGroups(wallets)
 * groups.subscribe(() => show(groups.get()))
 */
export function walletGroups(wallets: Wallets): WalletGroupsReturnType {
  const { options, settings, internal } = wallets
  const sources = [options, settings, recentWalletsIn(internal.storage).keys]
  return deriveStore(
    () => groupWallets(wallets, options.get()),
    sources.map(({ subscribe }) => subscribe),
    isSameList,
  )
}

/** Two lists of the same wallets: a wallet that changes is another object. */
function isSameList(before: readonly WalletGroup[], next: readonly WalletGroup[]): boolean {
  const rows = (groups: readonly WalletGroup[]) => groups.flatMap(({ name, options }) => [name, ...options])
  const known = rows(before)
  const current = rows(next)
  return known.length === current.length && known.every((row, index) => row === current[index])
}
