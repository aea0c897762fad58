import { type RefObject, useEffect } from 'react'
import { useDialogContext } from './dialogContext.ts'

/**
 * When the button that had the focus went away or was disabled, brings the focus back into the dialog: to the heading
 * while `busy`, and to `target` once it can be pressed (again).
 */
export function useKeepFocus(busy: boolean, target: RefObject<HTMLButtonElement | null>) {
  const { titleId } = useDialogContext()
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const button = busy ? null : target.current
    if (button) button.focus()
    else document.getElementById(titleId)?.focus()
  }, [busy, target, titleId])
}
