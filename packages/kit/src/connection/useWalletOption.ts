import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import type { WalletOption } from './walletOptions.ts'

/** The wallet of a view, as it is now. A view for a wallet that is not offered is a fault of the view. */
export function useWalletOption(key: string): WalletOption {
  const { options } = useKit()
  const all = useStore(options)
  // A wallet that was listed by its domain has another key once the long list of the catalogue knows it.
  const option = all.find((one) => one.key === key) ?? all.find(({ connectorId }) => connectorId === key)
  if (!option) throw new Error(`No wallet is called "${key}".`)
  return option
}
