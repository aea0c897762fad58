import { type CountersignEvent, watchEvents } from '@countersign/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useBrowserLayoutEffect } from '../ui/useBrowserLayoutEffect.ts'

/** What to do with events. */
export type UseWatchEventsParameters = {
  /**
   * Called once per event, in order, after it happened; always the function of the latest render. An error in it is reported as
   * uncaught and stops nothing.
   */
  readonly onEvent: (event: CountersignEvent) => void
  /** Whether events have the address of the connected account, and the hashes of transactions. Default: `false`. */
  readonly includeAddresses?: boolean | undefined
}

/**
 * Calls back with what the user does and what comes of it, for analytics and traces. It sends nothing itself. Call it in one
 * component that is always mounted inside `CountersignProvider`: each call receives every event.
 *
 * @example
 * useWatchEvents({ onEvent: (event) => dataLayer.push({ event: event.type, wallet: event.walletKey }) })
 */
export function useWatchEvents({ onEvent, includeAddresses }: UseWatchEventsParameters): void {
  const kit = useKit()
  const latest = useRef(onEvent)
  useBrowserLayoutEffect(() => {
    latest.current = onEvent
  })
  useEffect(
    () => watchEvents(kit, { onEvent: (event) => latest.current(event), includeAddresses }),
    [kit, includeAddresses],
  )
}
