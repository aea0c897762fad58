import { useSession } from '@countersign/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PageEvent } from './connectEventStream.ts'
import { eventsSettled } from './eventsSettled.ts'
import { runWhenIdle } from './runWhenIdle.ts'
import { notifyTransactionsChanged } from './transactionChanges.ts'

/** Keeps a signed-in page up to date with changes of its account elsewhere (R10.13). Renders nothing. */
export function FollowEvents() {
  const { status, refetch } = useSession()
  const queryClient = useQueryClient()
  const isSignedIn = status === 'signed_in'
  const onEvent = useEffectEvent((event: PageEvent) => {
    if (event === 'transactions' || event === 'missed') notifyTransactionsChanged()
    // Nothing else of the account changed.
    if (event === 'transactions') return
    refetch()
    void queryClient.invalidateQueries({ queryKey: ['account'] })
  })

  useEffect(() => {
    if (!isSignedIn) return
    const ending = new AbortController()
    const { signal } = ending
    const follow = async () => {
      if (signal.aborted) return
      const { followServerEvents } = await import('./serverEvents.ts')
      followServerEvents({ onEvent, onSettled, signal })
    }
    const onSettled = () => eventsSettled.set(true)
    // If it fails to load, the next visit retries.
    const start = () => void follow().catch(onSettled)
    const cancel = runWhenIdle(start)
    return () => {
      cancel()
      ending.abort()
      eventsSettled.set(false)
    }
  }, [isSignedIn])

  return null
}
