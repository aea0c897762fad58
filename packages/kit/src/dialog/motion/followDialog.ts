import type { Kit } from '../../context/createKit.ts'
import { animateSize } from './animateSize.ts'
import { holdHeight } from './holdHeight.ts'

/** All movement of an open dialog except its entrance, which is CSS. Returns a function that ends it, with the exit. */
export function followDialog(dialog: HTMLDialogElement, { dialog: { state, dismiss } }: Kit): () => void {
  const panel = dialog.querySelector<HTMLElement>('[data-layout]')
  if (!panel) return () => {}
  const release = holdHeight(panel)
  const size = animateSize(panel)
  let end: (() => void) | undefined
  let isOpen = true
  // If it fails to load, the dialog is the same without movement.
  import('./moveDialog.ts').then(
    ({ moveDialog }) => {
      if (isOpen) end = moveDialog(dialog, panel, { state, dismiss, resize: size.update })
    },
    () => {},
  )
  return () => {
    isOpen = false
    size.stop()
    release()
    end?.()
  }
}
