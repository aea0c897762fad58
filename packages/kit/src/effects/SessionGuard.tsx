import { watchRestores } from '@countersign/core/internal'
import { useEffect } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useSession } from '../hooks/useSession.ts'
import { useLazyModule } from '../ui/useLazyModule.ts'
import { useConnection } from '../wagmi.ts'

/** Follows the session while a wallet is connected, and reads it again when the browser restores the page. Renders nothing. */
export function SessionGuard() {
  const kit = useKit()
  // Reads it at the start, on focus and on reconnect.
  useSession()
  const isConnected = useConnection().status === 'connected'
  useEffect(() => watchRestores(kit.queryClient), [kit])
  // An application may have connected the wallet itself.
  useLazyModule(kit.loadWalletRuntime, isConnected)
  return null
}
