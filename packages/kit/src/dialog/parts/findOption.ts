import { loadMore, prepare, type WalletOption } from '@countersign/core'
import type { Kit } from '../../context/createKit.ts'

/** Returns the wallet of this ID or rdns; `null` if it is not listed. */
export function findOption(options: readonly WalletOption[], idOrName: string): WalletOption | null {
  return (
    options.find(
      ({ key, connectorId, wallet }) =>
        key === idOrName || connectorId === idOrName || wallet?.rdns.includes(idOrName) === true,
    ) ?? null
  )
}

/** The same once the wallets of the page are known. Rejects if the list does not load. */
export async function loadOption(kit: Kit, idOrName: string): Promise<WalletOption | null> {
  await prepare(kit)
  if (!findOption(kit.options.get(), idOrName)) await loadMore(kit)
  return findOption(kit.options.get(), idOrName)
}
