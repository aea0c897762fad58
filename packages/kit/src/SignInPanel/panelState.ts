import { lastConnection } from '@countersign/core'
import { useKit } from '../context/kitContext.ts'
import { useSession } from '../hooks/useSession.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { useStore } from '../ui/useStore.ts'
import { useConnection } from '../wagmi.ts'

/**
 * What a panel shows while no step is open: nothing yet, the list of wallets, the sign-in of a connected wallet, or what follows.
 */
export type PanelState = 'loading' | 'list' | 'sign_in' | 'done'

/** Returns what a panel shows while no step is open. On the server only `done` or `loading`. */
export function usePanelState(): PanelState {
  const kit = useKit()
  const { status: session } = useSession()
  const { status } = useConnection()
  const phase = useStore(kit.phase)
  const hydrated = useHydrated()
  const isConnected = hydrated && status === 'connected'
  if (session === 'signed_in' || (session === 'off' && isConnected)) return 'done'
  if (!hydrated || session === 'loading') return 'loading'
  if (isConnected) return 'sign_in'
  return phase === 'reconnecting' && lastConnection(kit) ? 'loading' : 'list'
}
