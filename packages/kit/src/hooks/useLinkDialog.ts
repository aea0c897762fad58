import { linkWallet } from '@countersign/core'
import { useCallback } from 'react'
import { useKit } from '../context/kitContext.ts'
import { type DialogControl, useDialogShown } from './useDialogControl.ts'
import { useSession } from './useSession.ts'

/** Opens and closes the dialog that links a wallet. */
export type UseLinkDialogReturnType = DialogControl

/**
 * Controls the "Link another wallet" dialog. Can be opened while a user is signed in, with or without a connected wallet,
 * if the SignInAdapter has `linkWallet`. Closing it early keeps the session and restores the previous connection.
 *
 * @example
 * const { open, canOpen } = useLinkDialog()
 * return canOpen && <button onClick={open}>Link another wallet</button>
 */
export function useLinkDialog(): UseLinkDialogReturnType {
  const kit = useKit()
  const { session } = useSession()
  const open = useCallback(() => linkWallet(kit), [kit])
  return {
    ...useDialogShown('link'),
    canOpen: session !== null && kit.settings.get().signIn?.linkWallet !== undefined,
    open,
  }
}
