import type { ConnectAttempt } from '../state/ConnectAttempt.ts'
import type { ViewStack } from '../state/viewStack.ts'
import type { Store } from '../store/createStore.ts'

type FollowAttemptParameters = {
  readonly attempt: Store<ConnectAttempt>
  readonly views: Pick<ViewStack, 'state' | 'setHidden'>
  /** Ends the attempt. */
  readonly abandon: () => void
}

/**
 * Hides the interface while the user is in a wallet's own window or dialog, and ends an attempt once no `connect` step is
 * open: the user could no longer cancel it. Returns a function that stops it.
 */
export function followAttempt({ attempt, views, abandon }: FollowAttemptParameters): () => void {
  const isShown = () => views.state.get().stack.some(({ name }) => name === 'connect')
  // A pairing that continues after a reload has no step.
  let wasShown = isShown()
  const stops = [
    attempt.subscribe(() => {
      const latest = attempt.get()
      views.setHidden(latest.status === 'opening' && latest.elsewhere === true)
    }),
    views.state.subscribe(() => {
      const isLeft = wasShown && !isShown()
      wasShown = isShown()
      if (isLeft && /^(opening|pairing|connecting)$/.test(attempt.get().status)) abandon()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
