import type { Kit } from '../../context/createKit.ts'
import { isSheet, offsetOf, prefersReducedMotion } from '../../motion/media.ts'
import { move, springPositions } from '../../motion/spring.ts'
import { animateHeight } from './animateHeight.ts'
import { animateViews } from './animateViews.ts'
import { enter, leave } from './leave.ts'

const motion = { isSheet, prefersReducedMotion, offsetOf, move, springPositions }

/** All movement of an open dialog except its entrance, which is CSS. Returns a function that ends it, with the exit. */
export function followDialog(dialog: HTMLDialogElement, { dialog: { state, dismiss } }: Kit): () => void {
  const panel = dialog.querySelector<HTMLElement>('[data-layout]')
  if (!panel) return () => {}
  enter(panel)
  const stopHeight = animateHeight(panel)
  const stopViews = animateViews(dialog, panel)
  let drag: ReturnType<typeof import('./dragSheet.ts').dragSheet> | undefined
  let isOpen = true
  // Only a finger needs it. If it fails to load, the sheet still closes in other ways.
  if (isSheet() || matchMedia('(any-pointer: coarse)').matches)
    import('./dragSheet.ts').then(
      (code) => {
        if (isOpen) drag = code.dragSheet(dialog, panel, dismiss, motion)
      },
      () => {},
    )
  return () => {
    isOpen = false
    stopHeight()
    stopViews()
    drag?.stop()
    // There is no exit animation when the page itself unloads.
    if (state.get().stack.length === 0) leave(dialog, panel, drag?.velocity() ?? 0)
  }
}
