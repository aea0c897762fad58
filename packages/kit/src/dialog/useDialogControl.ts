import { useCallback, useSyncExternalStore } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { useSession } from '../signIn/useSession.ts'
import { canOpenDialog, type DialogKind, dialogKindOf, openDialog } from './dialogKind.ts'

/** What the hooks of the three dialogs return. The functions are always there, and stay the same ones. */
export type DialogControl = {
  readonly isOpen: boolean
  /** Whether `open` opens something now: for disabling or leaving out a button. */
  readonly canOpen: boolean
  /** Opens the dialog; does nothing while `canOpen` is false. */
  readonly open: () => void
  /** Closes the dialog as Escape does; does nothing while another one is open, or none. */
  readonly close: () => void
}

export function useDialogControl(kind: DialogKind): DialogControl {
  const kit = useKit()
  const { state, dismiss } = kit.dialog
  const connected = useConnection().status === 'connected'
  const { status } = useSession()
  const signedIn = status === 'off' || status === 'signed-in'
  const shown = useCallback(() => dialogKindOf(state.get().stack) === kind, [state, kind])
  const isOpen = useSyncExternalStore(state.subscribe, shown, shown)
  const open = useCallback(() => openDialog(kit, kind), [kit, kind])
  const close = useCallback(() => {
    if (shown()) dismiss()
  }, [shown, dismiss])
  return { isOpen, canOpen: canOpenDialog(kind, { connected, signedIn }), open, close }
}
