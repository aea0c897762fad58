import { useConnection } from 'wagmi'
import { pairedWallet } from './pairedWallet.ts'

/** What the connected wallet is called, or nothing. A connector that reaches many goes by the one that was chosen. */
export function useWalletName(): string {
  const { connector } = useConnection()
  const paired = connector?.type === 'walletConnect' ? pairedWallet() : null
  return paired?.name ?? connector?.name ?? ''
}
