import type { Kit } from '../../context/createKit.ts'
import { isSheet } from '../../motion/media.ts'
import { matches } from '../../motion/mediaQuery.ts'
import { animateSize } from './animateSize.ts'
import { holdHeight } from './holdHeight.ts'

/** All movement of an open dialog except its entrance, which is CSS. Returns a function that ends it, with the exit. */
export function followDialog(
  dialog: HTMLDialogElement,
  { state }: Pick<Kit['dialog'], 'state'>,
  dismiss: () => void,
): () => void {
  const panel = dialog.querySelector<HTMLElement>('[data-layout]')
  // jsdom has no animations and measures nothing.
  if (!panel?.animate || typeof ResizeObserver !== 'function') return () => {}
  const release = holdHeight(panel)
  const size = animateSize(panel)
  let end: (() => void) | undefined
  let isOpen = true
  const used = new AbortController()
  const { signal } = used
  const load = () => {
    used.abort()
    // If it fails to load, the dialog is the same without movement.
    import('./moveDialog.ts').then(
      ({ moveDialog }) => {
        if (isOpen) end = moveDialog(dialog, panel, { state, dismiss, resize: size.update })
      },
      () => {},
    )
  }
  // A list moves nothing until someone uses it; a finger is followed from its first touch.
  if (panel.dataset.view !== 'choose' || isSheet() || matches('(any-pointer: coarse)')) load()
  else
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      panel.addEventListener(type, load, { capture: true, signal })
  return () => {
    isOpen = false
    used.abort()
    size.stop()
    release()
    end?.()
  }
}
