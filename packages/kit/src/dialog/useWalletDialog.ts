import { useCallback } from 'react'
import { getConnection } from 'wagmi/actions'
import { useKit } from '../kitContext.ts'
import { offerSignIn } from '../signIn/continueAfterConnect.ts'
import { useStore } from '../store/useStore.ts'

/** The views an application may open; the others are reached from these. */
export type OpenableView = 'connect' | 'profile' | 'networks' | 'sign-in'

/** Opens and closes the wallet dialog. Views that need a wallet open "Connect a Wallet" when there is none. */
export function useWalletDialog(): {
  readonly isOpen: boolean
  readonly open: (view?: OpenableView) => void
  readonly close: () => void
} {
  const kit = useKit()
  const isOpen = useStore(kit.dialog.state).stack.length > 0
  const open = useCallback(
    (view: OpenableView = 'connect') => {
      const connected = getConnection(kit.config).status === 'connected'
      if (view === 'connect' || !connected) kit.dialog.open({ name: 'list' })
      else if (view === 'sign-in') {
        if (kit.signIn) offerSignIn(kit)
      } else kit.dialog.open({ name: view })
    },
    [kit],
  )
  return { isOpen, open, close: kit.dialog.close }
}
