import { useWalletName, useWalletStatus } from '@countersign/kit'
import type { Address } from 'viem'
import { useConnection } from 'wagmi'

export type WalletConnection =
  | { readonly phase: 'settling' }
  | { readonly phase: 'disconnected' }
  | {
      readonly phase: 'connected'
      readonly address: Address
      readonly chainId: number
      /** Empty if the connector has no name. */
      readonly walletName: string
    }

/** The wallet's connection state: `settling` until the last wallet had time to reconnect. */
export function useWalletConnection(): WalletConnection {
  const phase = useWalletStatus()
  const walletName = useWalletName()
  const { address, chainId } = useConnection()
  if (address && chainId !== undefined) return { phase: 'connected', address, chainId, walletName }
  return { phase: phase === 'reconnecting' ? 'settling' : 'disconnected' }
}
