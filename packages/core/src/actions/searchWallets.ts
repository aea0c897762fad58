import type { WalletGroup } from '../connection/sortIntoGroups.ts'
import type { Wallets } from '../state/Wallets.ts'
import { groupWallets } from './groupWallets.ts'
import { loadMore } from './loadMore.ts'

export type SearchWalletsParameters = {
  /** A part of a name; all wallets of the list if it is empty. */
  readonly query: string
}

export type SearchWalletsReturnType = readonly WalletGroup[]

/** The code did not load. */
export type SearchWalletsErrorType = TypeError

/** Returns the wallets of the whole catalogue that match a name, in groups. Rejects if the code did not load. */
export async function searchWallets(
  wallets: Wallets,
  { query }: SearchWalletsParameters,
): Promise<SearchWalletsReturnType> {
  const [search] = await Promise.all([import('../connection/matchWallets.ts'), loadMore(wallets)])
  return groupWallets(wallets, search.matchWallets(wallets.options.get(), query), {
    searching: query.trim() !== '',
  })
}
