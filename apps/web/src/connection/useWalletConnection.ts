import { useWalletName, useWalletPhase } from '@countersign/kit'
import type { Address } from 'viem'
import { useConnection } from 'wagmi'

export type WalletConnection =
  | { readonly phase: 'settling' }
  | { readonly phase: 'disconnected' }
  | {
      readonly phase: 'connected'
      readonly address: Address
      readonly chainId: number
      /** Empty for one that does not say. */
      readonly walletName: string
    }

/** The wallet as a page needs to know it: `settling` until the wallet of last time had its time to come back. */
export function useWalletConnection(): WalletConnection {
  const phase = useWalletPhase()
  const walletName = useWalletName()
  const { address, chainId } = useConnection()
  if (address && chainId !== undefined) return { phase: 'connected', address, chainId, walletName }
  return { phase: phase === 'reconnecting' ? 'settling' : 'disconnected' }
}
