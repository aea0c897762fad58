import { cancel, back as goBack } from '@countersign/core'
import { createStore } from '@countersign/core/internal'
import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useAppearance } from '../context/Appearance.ts'
import { useKit } from '../context/kitContext.ts'
import { list } from '../i18n/en/list.ts'
import { registerMessages } from '../i18n/translate.ts'
import { isComposing } from '../ui/isComposing.ts'
import { closeModal, showModal } from '../ui/modal.ts'
import { useStore } from '../ui/useStore.ts'
import { keepUsable } from './keepUsable.ts'
import { preloadPart } from './lazyParts/parts.ts'
import { enterFromPress } from './motion/enterFromPress.ts'
import { followDialog } from './motion/followDialog.ts'
import styles from './parts/Dialog.module.css'
import { DialogContext } from './parts/dialogContext.ts'
import { Status } from './parts/Status.tsx'
import { ViewBoundary } from './ViewBoundary.tsx'
import type { View } from './view.ts'
import { keyOf, layoutOf, ViewContent } from './views/index.tsx'
import { ListPane } from './views/list/ListPane.tsx'

export { loadPart } from './lazyParts/parts.ts'
export { warmUp } from './parts/warmUp.ts'
export { loadView } from './views/index.tsx'

registerMessages(list)

/**
 * The dialog: a native modal `<dialog>`, so that everything else is inert and it works inside a host's modal too.
 * `isFramed`: it takes the place of its frame, without an entrance. `typed`: what was typed in the frame, which the list
 * searches for, and clears.
 */
export function Dialog({
  isFramed,
  typed,
}: {
  readonly isFramed: boolean
  readonly typed: RefObject<string>
}) {
  const kit = useKit()
  const { stack, direction } = useStore(kit.dialog.state)
  const isElsewhere = useStore(kit.inPanel)
  const view: View = (!isElsewhere && stack.at(-1)) || { name: 'choose' }
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [spoken] = useState(() => createStore(''))

  // Its own code came late, so what a chosen wallet needs would too.
  useEffect(() => {
    if (isFramed) preloadPart('connect')
  }, [isFramed])

  const dismiss = useCallback(() => cancel(kit), [kit])
  const back = () => goBack(kit)
  // Before it is open: a key pressed at once must not be lost.
  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    // A host's modal may listen for Escape in the window; ours comes first, but only while focus is in our dialog:
    // a later modal, such as a wallet's own sheet, keeps its Escape.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || !dialog.contains(document.activeElement)) return
      // Escape clears the search field first.
      if (event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value)
        return
      event.preventDefault()
      event.stopPropagation()
      dismiss()
    }
    const onCancel = (event: Event) => {
      event.preventDefault()
      dismiss()
    }
    // A text selection that ends outside of the panel is not a click outside.
    let pressed: EventTarget | null = null
    const onPointerDown = (event: Event) => {
      pressed = event.target
    }
    const onClick = (event: Event) => {
      if (event.target === dialog && pressed === dialog) dismiss()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('keydown', onKeyDown, { capture: true, signal })
    dialog.addEventListener('cancel', onCancel, { signal })
    dialog.addEventListener('pointerdown', onPointerDown, { signal })
    dialog.addEventListener('click', onClick, { signal })
    return () => listeners.abort()
  }, [dismiss])

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const openers = openersOf(document.activeElement)
    // For styles: older browsers have no :dir().
    dialog.dir ||= getComputedStyle(dialog).direction
    showModal(dialog)
    const panel = dialog.firstElementChild as HTMLElement
    dialog.toggleAttribute('data-still', enterFromPress(panel) || isFramed)
    const stopGuard = keepUsable(dialog, dismiss)
    const stopMotion = followDialog(dialog, kit.dialog, dismiss)
    return () => {
      stopGuard()
      // Before the dialog closes: its exit begins at what is on screen.
      stopMotion()
      closeModal(dialog)
      returnFocus(dialog, openers)
    }
  }, [kit, dismiss, isFramed])

  // Compact: the list or the view, one at a time; the list stays mounted and keeps its search.
  const isCompact = useAppearance().dialogSize === 'compact'
  const layout = layoutOf(view)
  const hasList = layout === 'wide'
  const pane = (showsList: boolean, className: string | undefined) =>
    isCompact && showsList !== (view.name === 'choose') ? { hidden: true } : { className }

  return (
    <dialog
      ref={element}
      {...kit.texts.get().attributes}
      className={styles.dialog}
      aria-labelledby={titleId}
      data-framed={isFramed || undefined}
    >
      <DialogContext.Provider
        value={{ titleId, typed, spoken, dismiss, back: stack.length > 1 ? back : null, panel: null }}
      >
        <div
          className={styles.panel}
          data-layout={isCompact ? 'compact' : layout}
          data-view={view.name}
          data-depth={stack.length}
        >
          <div className={styles.content}>
            {hasList && (
              <div {...pane(true, styles.side)} data-pane="list">
                <ViewBoundary>
                  <ListPane />
                </ViewBoundary>
              </div>
            )}
            <div
              key={keyOf(view, stack.length)}
              {...pane(false, styles.main)}
              data-pane="view"
              data-direction={direction}
            >
              <ViewBoundary>
                <ViewContent view={view} />
              </ViewBoundary>
            </div>
          </div>
        </div>
        <Status />
      </DialogContext.Provider>
    </dialog>
  )
}

/** The element that opened the dialog, and its ancestors, from the inside out. */
function openersOf(opener: Element | null): readonly Element[] {
  return opener && opener !== document.body ? [opener, ...openersOf(opener.parentElement)] : [document.body]
}

/**
 * Returns the focus to the element that opened the dialog. If it is gone: to the nearest button that opens the dialog,
 * or a focusable heading.
 */
function returnFocus(dialog: HTMLDialogElement, openers: readonly Element[]) {
  requestAnimationFrame(() => {
    const { activeElement } = document
    // The focused element in the dialog may remain briefly, hidden.
    if (activeElement && activeElement !== document.body && !dialog.contains(activeElement)) return
    const [opener] = openers
    const target =
      opener?.isConnected && opener !== document.body
        ? opener
        : openers
            .filter((element) => element.isConnected)
            .map((element) => element.querySelector('[data-countersign-button],h2[tabindex]'))
            .find(Boolean)
    if (target instanceof HTMLElement) target.focus()
  })
}
