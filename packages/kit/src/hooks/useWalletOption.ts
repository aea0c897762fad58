import type { WalletOption } from '@countersign/core'
import { useKit } from '../context/kitContext.ts'
import { useStore } from '../ui/useStore.ts'

/** Returns the wallet option of a view. Throws if the wallet is not offered. */
export function useWalletOption(key: string): WalletOption {
  const { options } = useKit()
  const all = useStore(options)
  // The key of a wallet listed by its domain changes once the long list, which contains it, is loaded.
  const option =
    all.find((candidate) => candidate.key === key) ?? all.find(({ connectorId }) => connectorId === key)
  if (!option) throw new Error(`Unknown wallet "${key}".`)
  return option
}
