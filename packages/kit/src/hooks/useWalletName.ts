import { pairedWallet } from '@countersign/core/internal'
import { useConnection } from '../wagmi.ts'

export type UseWalletNameReturnType = string

/** Returns the connected wallet's name, if any. For a connector to many wallets, it is the name of the picked one. */
export function useWalletName(): UseWalletNameReturnType {
  const { connector } = useConnection()
  const paired = connector?.type === 'walletConnect' ? pairedWallet() : null
  return paired?.name ?? connector?.name ?? ''
}
