import type { SignInAdapter } from '@countersign/core'
import {
  endSession,
  guardSession,
  linkedElsewhere,
  offerSignIn,
  readSession,
  watchRestores,
} from '@countersign/core/internal'
import { useEffect, useRef } from 'react'
import { useConnection } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { Kit } from '../context/createKit.ts'
import { useKit } from '../context/kitContext.ts'
import { useSession } from '../hooks/useSession.ts'
import { useStore } from '../ui/useStore.ts'

/**
 * Keeps session and connection on one account: when the wallet connects with, or switches to, an account outside the
 * session, the session ends and sign-in opens for the new one (R4.17). Each account is checked once, so that a session
 * from another tab stays. No account is checked while a wallet is being linked. A page that the browser restores reads
 * the session again. Renders nothing.
 */
export function SessionGuard() {
  const kit = useKit()
  const { signIn, reconnection, queryClient } = kit
  const { session, status: sessionStatus } = useSession()
  const { address, status } = useConnection()
  const phase = useStore(reconnection.phase)
  const linking = useStore(kit.link) !== null
  const looked = useRef<string | undefined>(undefined)
  const known = sessionStatus === 'signed_in' || sessionStatus === 'signed_out'
  const connected = status === 'connected' && phase === 'settled' ? address : undefined

  useEffect(() => watchRestores(queryClient), [queryClient])

  useEffect(() => {
    if (!connected) looked.current = undefined
    if (!connected || !known || !signIn || linking || looked.current === connected) return
    looked.current = connected
    if (guardSession(session, connected) === 'replace') void replaceSession(kit, signIn)
  }, [connected, known, session, signIn, linking, kit])

  return null
}

async function replaceSession(kit: Kit, signIn: SignInAdapter): Promise<void> {
  const { queryClient, config } = kit
  if (await linkedElsewhere()) {
    // The wallet switched to be linked. If linking fails, only the connection ends.
    const session = await readSession(queryClient, signIn).catch(() => undefined)
    const { address } = getConnection(config)
    if (session && guardSession(session, address) === 'replace') await kit.disconnectWallet()
    return
  }
  // If the server is unreachable, the sign-in view shows it and retries.
  await endSession(queryClient, signIn).catch(() => {})
  offerSignIn(kit)
}
