// How the dialog moves after its entrance: loaded once it is open, so that it does not delay it.
import type { Kit } from '../../context/createKit.ts'
import { isSheet, isStill, offsetOf } from '../../motion/media.ts'
import { matches } from '../../motion/mediaQuery.ts'
import { move, springPositions } from '../../motion/spring.ts'
import { animateExit, endExit } from './animateExit.ts'
import { dragSheet } from './dragSheet.ts'
import { moveViews } from './moveViews.ts'

const motion = { isSheet, isStill, offsetOf, move, springPositions }

type Options = Pick<Kit['dialog'], 'state'> & {
  readonly dismiss: () => void
  /** Moves the panel to the size of its content. */
  readonly resize: () => void
}

/** Moves an open dialog. Returns a function that ends this, with the exit if the dialog is closed. */
export function moveDialog(dialog: HTMLDialogElement, panel: HTMLElement, options: Options) {
  const { state, dismiss, resize } = options
  endExit(panel)
  const stopViews = moveViews(dialog, panel, { state, resize })
  const hasTouch = isSheet() || matches('(any-pointer: coarse)')
  const drag = hasTouch ? dragSheet(dialog, panel, dismiss, motion) : null
  return () => {
    stopViews()
    drag?.stop()
    // There is no exit animation when the page itself unloads.
    if (state.get().stack.length === 0) animateExit(dialog, panel, drag?.velocity() ?? 0)
  }
}
