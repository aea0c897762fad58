import { useSession } from '@countersign/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PageEvent } from './holdEventStream.ts'
import { tellTransactionNews } from './transactionNews.ts'
import { whenIdle } from './whenIdle.ts'

/** Keeps a signed-in page up to date with what happens to its account elsewhere (R10.13). Renders nothing. */
export function FollowEvents() {
  const { status, refetch } = useSession()
  const queryClient = useQueryClient()
  const isSignedIn = status === 'signed-in'
  const onEvent = useEffectEvent((event: PageEvent) => {
    if (event === 'transactions' || event === 'missed') tellTransactionNews()
    // Nothing else about the account is another.
    if (event === 'transactions') return
    refetch()
    void queryClient.invalidateQueries({ queryKey: ['account'] })
  })

  useEffect(() => {
    if (!isSignedIn) return
    const ending = new AbortController()
    const { signal } = ending
    const follow = async () => {
      if (!signal.aborted) (await import('./serverEvents.ts')).followServerEvents({ onEvent, signal })
    }
    // A part that does not arrive is not missed before the next visit.
    const start = () => void follow().catch(() => {})
    const cancel = whenIdle(start)
    return () => {
      cancel()
      ending.abort()
    }
  }, [isSignedIn])

  return null
}
