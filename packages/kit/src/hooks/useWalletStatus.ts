import { useKit } from '../context/kitContext.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { useStore } from '../ui/useStore.ts'
import { useConnection } from '../wagmi.ts'

/** `reconnecting` until it is known whether the previous wallet is still available. */
export type UseWalletStatusReturnType = 'reconnecting' | 'connected' | 'disconnected'

/**
 * Returns whether a wallet is connected, or not known yet: use it to avoid a flash of the disconnected state.
 *
 * @example
 * const status = useWalletStatus()
 * return status === 'reconnecting' ? <Skeleton /> : <Wallet connected={status === 'connected'} />
 */
export function useWalletStatus(): UseWalletStatusReturnType {
  const phase = useStore(useKit().phase)
  const isConnected = useConnection().status === 'connected'
  if (!useHydrated()) return 'reconnecting'
  if (isConnected) return 'connected'
  return phase === 'reconnecting' ? 'reconnecting' : 'disconnected'
}
