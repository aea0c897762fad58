import { recentWalletsIn } from '../connection/recentWallets.ts'
import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'

export type RecentWalletsReturnType = ReadableStore<readonly string[]>

export type RecentWalletsErrorType = never

/** Returns a store of the keys of the wallets that connected last in this browser, newest first. */
export function recentWallets({ internal }: Wallets): RecentWalletsReturnType {
  return recentWalletsIn(internal.storage).keys
}
