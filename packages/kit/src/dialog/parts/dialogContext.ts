import { createStore, type Store } from '@countersign/core/internal'
import { createContext, useContext, useEffect } from 'react'

export type DialogContextValue = {
  /** ID of the heading that names the dialog, in the visible view. */
  readonly titleId: string
  /** What was typed before the list was there, which searches for it. */
  readonly typed: { current: string }
  /** Returns to the previous view; `null` if there is none. */
  readonly back: (() => void) | null
  /** Closes the dialog like Escape. */
  readonly dismiss: () => void
  /** The panel of a page that has the views; `null` in the dialog. */
  readonly panel: PanelContext | null
  /** The current announcement for screen readers, in lines. */
  readonly spoken: Store<string>
}

export type PanelContext = {
  /** The elements of the heading of a view, and of those below it. */
  readonly headings: readonly [Heading, Heading]
  /** Whether the user is in the panel: else it must not take the focus. */
  readonly isUsed: () => boolean
  /** The document, or the shadow tree that has the panel. */
  readonly root: () => Document | ShadowRoot
}

export type Heading = `h${1 | 2 | 3 | 4 | 5 | 6}`

export const DialogContext = createContext<DialogContextValue>({
  titleId: '',
  typed: { current: '' },
  back: null,
  dismiss: () => {},
  panel: null,
  spoken: createStore(''),
})

export const useDialogContext = () => useContext(DialogContext)

/** The elements of the heading of a view, and of those below it. */
export const useHeadings = () => useDialogContext().panel?.headings ?? HEADINGS

const HEADINGS = ['h2', 'h3'] as const

/**
 * Announces a change of state, politely, to assistive technology: each text on its own line. A text that ends leaves the
 * region empty, so that the next view can announce the same.
 */
export function useAnnounce(...texts: readonly string[]) {
  const { spoken } = useDialogContext()
  const text = texts.filter(Boolean).join('\n')
  useEffect(() => {
    if (!text) return
    spoken.set(text)
    return () => {
      if (spoken.get() === text) spoken.set('')
    }
  }, [spoken, text])
}
