import { offerSignIn, readSession } from '@countersign/core/internal'
import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { Kit } from '../context/createKit.ts'
import { useKit } from '../context/kitContext.ts'
import { useStore } from '../ui/useStore.ts'

/**
 * Continues after an interrupted pairing has connected, usually while the user was in the wallet's app: to sign-in, as
 * after any connection. If the wallet's view is visible, the view itself continues.
 */
export function ContinueResumed() {
  const kit = useKit()
  const attempt = useStore(kit.attempt)
  const { status } = useConnection()
  const resumed = attempt.status === 'connected' && attempt.resumed && status === 'connected'
  const key = resumed ? attempt.key : null
  useEffect(() => {
    if (key !== null) void continueTo(kit, key)
  }, [kit, key])
  return null
}

async function continueTo(kit: Kit, key: string): Promise<void> {
  const { signIn, queryClient, config, dialog } = kit
  const top = dialog.state.get().stack.at(-1)
  if (top?.name === 'connecting' && top.walletKey === key) return
  if (!signIn) return dialog.close()
  const session = await readSession(queryClient, signIn).catch(() => null)
  if (session) dialog.close()
  else if (getConnection(config).status === 'connected') offerSignIn(kit, true)
}
