import { useEffect, useRef } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import { offerSignIn } from './offerSignIn.ts'
import { guardSession } from './sessionGuard.ts'
import { endSession } from './sessionQuery.ts'
import { useSession } from './useSession.ts'

/**
 * Keeps session and connection about one account: when the wallet comes with, or switches to, an account the session
 * does not cover, the session ends and sign-in is offered for the new one (R4.17). Each account is looked at once, so
 * that a session another tab has opened meanwhile is left alone. Renders nothing.
 */
export function SessionGuard() {
  const kit = useKit()
  const { signIn, queryClient, reconnection } = kit
  const { session, status: sessionStatus } = useSession()
  const { address, status } = useConnection()
  const phase = useStore(reconnection.phase)
  const looked = useRef<string | undefined>(undefined)
  const known = sessionStatus === 'signed-in' || sessionStatus === 'signed-out'
  const connected = status === 'connected' && phase === 'settled' ? address : undefined

  useEffect(() => {
    if (!connected) looked.current = undefined
    if (!connected || !known || !signIn || looked.current === connected) return
    looked.current = connected
    if (guardSession(session, connected) === 'none') return
    const offer = () => offerSignIn(kit)
    // With the server away the sign-in view tells so, and retries.
    endSession(queryClient, signIn).then(offer, offer)
  }, [connected, known, session, signIn, queryClient, kit])

  return null
}
