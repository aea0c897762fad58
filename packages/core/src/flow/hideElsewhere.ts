import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { ViewStack } from '../state/viewStack.ts'
import type { Store } from '../store/createStore.ts'

type HideElsewhereParameters = {
  readonly attempt: Store<ConnectAttempt>
  readonly views: Pick<ViewStack, 'state' | 'setHidden'>
  /** Ends the attempt. */
  readonly abandon: () => void
}

/**
 * Hides the interface while the user is in a wallet's own window or dialog. Returns a function that stops it.
 */
export function hideElsewhere({ attempt, views, abandon }: HideElsewhereParameters): () => void {
  const isElsewhere = () => {
    const latest = attempt.get()
    return latest.status === 'opening' && latest.elsewhere === true
  }
  const stops = [
    attempt.subscribe(() => views.setHidden(isElsewhere())),
    views.state.subscribe(() => {
      // Closed, or another view opened, while it is hidden: no view remains that could leave the wallet.
      const isLeft = views.state.get().stack.every(({ name }) => name !== 'connect')
      if (isLeft && isElsewhere()) abandon()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
