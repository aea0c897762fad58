import type { ConnectAttempt } from '../connection/ConnectAttempt.ts'
import type { Store } from '../store/createStore.ts'
import type { DialogStore } from './dialogStore.ts'

type HideElsewhereParameters = {
  readonly attempt: Store<ConnectAttempt>
  readonly dialog: Pick<DialogStore, 'state' | 'setHidden'>
  /** Ends the attempt. */
  readonly abandon: () => void
}

/**
 * Hides the dialog while the user is in a wallet's own window or dialog. Returns a function that stops it.
 */
export function hideElsewhere({ attempt, dialog, abandon }: HideElsewhereParameters): () => void {
  const isElsewhere = () => {
    const latest = attempt.get()
    return latest.status === 'opening' && latest.elsewhere === true
  }
  const stops = [
    attempt.subscribe(() => dialog.setHidden(isElsewhere())),
    dialog.state.subscribe(() => {
      // Closed, or another view opened, while it is hidden: no view remains that could leave the wallet.
      const isLeft = dialog.state.get().stack.every(({ name }) => name !== 'connect')
      if (isLeft && isElsewhere()) abandon()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
