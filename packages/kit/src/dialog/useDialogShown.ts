import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from '../kitContext.ts'
import { type DialogKind, dialogKindOf } from './dialogKind.ts'

/** Whether a dialog is the one that is open, and what closes it as Escape does. */
export function useDialogShown(kind: DialogKind): { readonly isOpen: boolean; readonly close: () => void } {
  const { dialog, link } = useKit()
  const { state, dismiss } = dialog
  const shown = useCallback(
    () => dialogKindOf(state.get().stack, link.get()?.links) === kind,
    [state, link, kind],
  )
  const isOpen = useSyncExternalStore(state.subscribe, shown, shown)
  const close = useCallback(() => {
    if (shown()) dismiss()
  }, [shown, dismiss])
  return { isOpen, close }
}
