import { createContext, useContext, useEffect } from 'react'
import { createStore, type Store } from '../store/createStore.ts'

export type DialogContextValue = {
  /** Id of the heading that names the dialog: that of the view shown. */
  readonly titleId: string
  /** Back to the view before this one, or `null` where there is none. */
  readonly back: (() => void) | null
  /** Closes the dialog the way Escape does. */
  readonly dismiss: () => void
  /** What is said to those who do not see the change. */
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
