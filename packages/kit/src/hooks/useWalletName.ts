import { walletName } from '@countersign/core'
import { useKit } from '../context/kitContext.ts'
import { useConnection } from '../wagmi.ts'

/** The name of the connected wallet, for texts. */
export type UseWalletNameReturnType = string

/** Returns the connected wallet's name, if any. For a connector to many wallets, it is the name of the picked one. */
export function useWalletName(): UseWalletNameReturnType {
  const kit = useKit()
  // Read again with each change of the connection.
  useConnection()
  return walletName(kit) ?? ''
}
