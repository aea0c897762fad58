import { cancel } from '@countersign/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useKit } from '../context/kitContext.ts'

/** Marks the panels of a page. */
export const PANEL = 'data-countersign-panel'

const isInPanel = (event: Event) =>
  event.composedPath().some((target) => target instanceof Element && target.hasAttribute(PANEL))

/**
 * Panels and dialog share the open views. They are in the panels after a press in one of them, until they are closed or a press
 * elsewhere opens others: those are in the dialog. Returns whether the user is in this panel.
 */
export function useSharedViews(panel: RefObject<HTMLElement | null>): () => boolean {
  const kit = useKit()
  const { dialog, inPanel } = kit
  const isUsed = useRef(false)

  // Before the press of a row: what it opens must not be in the dialog for a moment.
  useLayoutEffect(() => {
    const { state } = dialog
    const isClosed = () => state.get().stack.length === 0
    let isElsewhere = false
    const onUse = (event: Event) => {
      isUsed.current = panel.current !== null && event.composedPath().includes(panel.current)
    }
    const onClick = (event: Event) => {
      isElsewhere = !isInPanel(event)
      if (!isElsewhere && isClosed()) inPanel.set(true)
      // After the handlers of the press.
      setTimeout(() => {
        isElsewhere = false
        if (isClosed()) inPanel.set(false)
      })
    }
    const stop = state.subscribe(() => {
      if (isElsewhere || isClosed()) inPanel.set(false)
    })
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    document.addEventListener('click', onClick, options)
    for (const type of ['pointerdown', 'keydown', 'focusin']) document.addEventListener(type, onUse, options)
    return () => {
      stop()
      listeners.abort()
    }
  }, [panel, dialog, inPanel])

  // The last panel of the page leaves what is open in it, as the dialog does.
  useEffect(
    () => () => {
      if (inPanel.get() && !document.querySelector(`[${PANEL}]`)) cancel(kit)
    },
    [kit, inPanel],
  )

  const read = useRef(() => isUsed.current)
  return read.current
}
