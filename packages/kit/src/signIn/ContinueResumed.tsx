import { useEffect } from 'react'
import { useConnection } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import type { Kit } from '../createKit.ts'
import { useKit } from '../kitContext.ts'
import { useStore } from '../store/useStore.ts'
import { offerSignIn } from './offerSignIn.ts'
import { readSession } from './sessionQuery.ts'

/**
 * Goes on once a pairing that a reload had interrupted has connected, as a rule while the visitor was in the wallet's
 * app: to signing in, as after any connecting. Where the wallet's view is shown again, that goes on by itself.
 */
export function ContinueResumed() {
  const kit = useKit()
  const attempt = useStore(kit.attempt)
  const { status } = useConnection()
  const resumed = attempt.status === 'connected' && attempt.resumed && status === 'connected'
  const key = resumed ? attempt.key : null
  useEffect(() => {
    if (key !== null) void goOn(kit, key)
  }, [kit, key])
  return null
}

async function goOn({ signIn, queryClient, config, dialog }: Kit, key: string): Promise<void> {
  const top = dialog.state.get().stack.at(-1)
  if (top?.name === 'connecting' && top.walletKey === key) return
  if (!signIn) return dialog.close()
  const session = await readSession(queryClient, signIn).catch(() => null)
  if (session) dialog.close()
  else if (getConnection(config).status === 'connected') offerSignIn({ config, dialog })
}
