import { useEffect, useRef } from 'react'
import { useConnection } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { Kit } from '../createKit.ts'
import { useKit } from '../kitContext.ts'
import { linkedElsewhere } from '../linking/linkLock.ts'
import { useStore } from '../store/useStore.ts'
import { offerSignIn } from './offerSignIn.ts'
import type { SignInAdapter } from './SignInAdapter.ts'
import { guardSession } from './sessionGuard.ts'
import { endSession, readSession } from './sessionQuery.ts'
import { useSession } from './useSession.ts'

/**
 * Keeps session and connection about one account: when the wallet comes with, or switches to, an account the session
 * does not cover, the session ends and sign-in is offered for the new one (R4.17). Each account is looked at once, so
 * that a session another tab has opened meanwhile is left alone. While a wallet is linked no account is looked at.
 * Renders nothing.
 */
export function SessionGuard() {
  const kit = useKit()
  const { signIn, reconnection } = kit
  const { session, status: sessionStatus } = useSession()
  const { address, status } = useConnection()
  const phase = useStore(reconnection.phase)
  const linking = useStore(kit.link) !== null
  const looked = useRef<string | undefined>(undefined)
  const known = sessionStatus === 'signed-in' || sessionStatus === 'signed-out'
  const connected = status === 'connected' && phase === 'settled' ? address : undefined

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
    // The wallet was switched to be linked. Where that came to nothing, the connection ends alone.
    const session = await readSession(queryClient, signIn).catch(() => undefined)
    const { address } = getConnection(config)
    if (session && guardSession(session, address) === 'replace') await kit.disconnectWallet()
    return
  }
  // With the server away the sign-in view tells so, and retries.
  await endSession(queryClient, signIn).catch(() => {})
  offerSignIn(kit)
}
