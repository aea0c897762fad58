import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'

/** `reconnecting` until it is known whether the wallet of last time is still there. */
export type WalletPhase = 'reconnecting' | 'connected' | 'disconnected'

/**
 * Whether a wallet is connected, told apart from "not known yet" so that a page need not flash.
 *
 * @example
 * const phase = useWalletPhase()
 * return phase === 'reconnecting' ? <Skeleton /> : <Wallet connected={phase === 'connected'} />
 */
export function useWalletPhase(): WalletPhase {
  const { reconnection } = useKit()
  const { status } = useConnection()
  const phase = useStore(reconnection.phase)
  if (status === 'connected') return 'connected'
  return phase === 'reconnecting' ? 'reconnecting' : 'disconnected'
}
