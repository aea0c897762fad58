import { createStore, type Store } from '@countersign/core/internal'
import { createContext, useContext, useEffect } from 'react'

export type DialogContextValue = {
  /** ID of the heading that names the dialog, in the visible view. */
  readonly titleId: string
  /** Returns to the previous view; `null` if there is none. */
  readonly back: (() => void) | null
  /** Closes the dialog like Escape. */
  readonly dismiss: () => void
  /** The current announcement for screen readers. */
  readonly spoken: Store<string>
}

export const DialogContext = createContext<DialogContextValue>({
  titleId: '',
  back: null,
  dismiss: () => {},
  spoken: createStore(''),
})

export const useDialogContext = () => useContext(DialogContext)

/** Announces a change of state, politely, to assistive technology. */
export function useAnnounce(text: string) {
  const { spoken } = useDialogContext()
  useEffect(() => spoken.set(text), [spoken, text])
}
