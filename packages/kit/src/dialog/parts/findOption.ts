import type { WalletOption } from '@countersign/core/internal'
import type { Kit } from '../../context/createKit.ts'

/** Returns the wallet of this ID or rdns; `null` if it is not listed. */
export function findOption(options: readonly WalletOption[], wanted: string): WalletOption | null {
  return (
    options.find(
      ({ key, connectorId, wallet }) =>
        key === wanted || connectorId === wanted || wallet?.rdns.includes(wanted) === true,
    ) ?? null
  )
}

/** The same once the wallets of the page are known. Rejects if the list does not load. */
export async function loadOption(kit: Kit, wanted: string): Promise<WalletOption | null> {
  const runtime = await kit.loadWalletRuntime()
  await runtime.prepare()
  if (!findOption(kit.options.get(), wanted)) await runtime.loadMore()
  return findOption(kit.options.get(), wanted)
}
