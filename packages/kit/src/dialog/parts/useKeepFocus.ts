import { type RefObject, useEffect } from 'react'
import { useDialogContext } from './dialogContext.ts'

/**
 * When the focused button was removed or disabled, returns the focus to the dialog: to the heading while `busy`, and to
 * `target` once it is enabled (again).
 */
export function useKeepFocus(busy: boolean, target: RefObject<HTMLButtonElement | null>) {
  const { titleId, panel } = useDialogContext()
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    if (panel?.isUsed() === false) return
    const button = busy ? null : target.current
    if (button) button.focus()
    else (panel?.root() ?? document).getElementById(titleId)?.focus()
  }, [busy, target, titleId, panel])
}
