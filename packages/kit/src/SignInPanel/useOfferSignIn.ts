import { signIn } from '@countersign/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useStore } from '../ui/useStore.ts'
import { useConnection } from '../wagmi.ts'
import type { PanelState } from './panelState.ts'

/** Opens the sign-in of a connected wallet in the panel, once for each connection: the user may leave it. */
export function useOfferSignIn(state: PanelState): void {
  const kit = useKit()
  const { address, connector } = useConnection()
  const isClosed = useStore(kit.dialog.state).stack.length === 0
  const connection = state === 'sign_in' ? `${connector?.uid} ${address}` : null
  const offered = useRef<string | null>(null)

  useEffect(() => {
    if (connection === null) offered.current = null
    if (connection === null || !isClosed || offered.current === connection) return
    offered.current = connection
    kit.inPanel.set(true)
    signIn(kit)
  }, [kit, connection, isClosed])
}
