import { monogram, svgDataUri } from './monogram.ts'
import type { Wallet, WalletDefinition } from './Wallet.ts'

/** Makes a definition's icon one that is imported once and never rejects: its monogram stands in for it. */
export function walletIcon(definition: WalletDefinition): Wallet['icon'] {
  let loading: Promise<string> | undefined
  return () => {
    loading ??= importIcon(definition).catch(() => {
      // The next call tries again: the network may be back by then.
      loading = undefined
      return monogram(definition)
    })
    return loading
  }
}

async function importIcon(definition: WalletDefinition): Promise<string> {
  return definition.icon ? svgDataUri((await definition.icon()).default) : monogram(definition)
}
