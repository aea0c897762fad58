import { useCallback } from 'react'
import { useKit } from '../kitContext.ts'
import { startLink } from '../linking/startLink.ts'
import { useSession } from '../signIn/useSession.ts'
import type { DialogControl } from './useDialogControl.ts'
import { useDialogShown } from './useDialogShown.ts'

/**
 * Adds another wallet to the account: opens "Link another wallet". Can be opened while somebody is signed in, with a
 * wallet connected or without, where the SignInAdapter has `link`. Leaving it unfinished keeps the session, and goes back
 * to the wallet that was connected before.
 *
 * @example
 * const { open, canOpen } = useLinkDialog()
 * return canOpen && <button onClick={open}>Link another wallet</button>
 */
export function useLinkDialog(): DialogControl {
  const kit = useKit()
  const { session } = useSession()
  const open = useCallback(() => startLink(kit), [kit])
  return { ...useDialogShown('link'), canOpen: session !== null && kit.signIn?.link !== undefined, open }
}
