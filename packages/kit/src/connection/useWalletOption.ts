import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import type { WalletOption } from './walletOptions.ts'

/** The wallet of a view, as it is now. A view for a wallet that is not offered is a fault of the view. */
export function useWalletOption(key: string): WalletOption {
  const { options } = useKit()
  const option = useStore(options).find((one) => one.key === key)
  if (!option) throw new Error(`No wallet is called "${key}".`)
  return option
}
