import { useCallback } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../kitContext.ts'
import { useSession } from '../signIn/useSession.ts'
import { canOpenDialog, type OpenedDialog, openDialog } from './dialogKind.ts'
import { useDialogShown } from './useDialogShown.ts'

/** What the hooks of the dialogs return. The functions are always there, and stay the same ones. */
export type DialogControl = {
  readonly isOpen: boolean
  /** Whether `open` opens something now: for disabling or leaving out a button. */
  readonly canOpen: boolean
  /** Opens the dialog; does nothing while `canOpen` is false. */
  readonly open: () => void
  /** Closes the dialog as Escape does; does nothing while another one is open, or none. */
  readonly close: () => void
}

export function useDialogControl(kind: OpenedDialog): DialogControl {
  const kit = useKit()
  const connected = useConnection().status === 'connected'
  const { status } = useSession()
  const signedIn = status === 'off' || status === 'signed-in'
  const open = useCallback(() => openDialog(kit, kind), [kit, kind])
  return { ...useDialogShown(kind), canOpen: canOpenDialog(kind, { connected, signedIn }), open }
}
