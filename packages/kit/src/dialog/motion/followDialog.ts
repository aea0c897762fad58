import type { Kit } from '../../context/createKit.ts'
import { animateHeight } from './animateHeight.ts'
import { animateViews } from './animateViews.ts'
import { dragSheet } from './dragSheet.ts'
import { enter, leave } from './leave.ts'

/** All movement of an open dialog except its entrance, which is CSS. Returns a function that ends it, with the exit. */
export function followDialog(dialog: HTMLDialogElement, { dialog: { state, dismiss } }: Kit): () => void {
  const panel = dialog.querySelector<HTMLElement>('[data-layout]')
  if (!panel) return () => {}
  enter(panel)
  const stopHeight = animateHeight(panel)
  const stopViews = animateViews(dialog, panel)
  const drag = dragSheet(dialog, panel, dismiss)
  return () => {
    stopHeight()
    stopViews()
    drag.stop()
    // There is no exit animation when the page itself unloads.
    if (state.get().stack.length === 0) leave(dialog, panel, drag.velocity())
  }
}
