import { useSession } from '@countersign/kit'
import { whenIdle } from '@countersign/kit/internal'
import { type ClientEvent, watchServerEvents } from '@countersign/sign-in/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { refetchAccount } from '../account/refetchAccount.ts'
import { eventsSettled } from './eventsSettled.ts'
import { notifyTransactionsChanged } from './transactionChanges.ts'

/** Keeps a signed-in page up to date with changes of its account elsewhere (R10.13). Renders nothing. */
export function FollowEvents() {
  const { status, refetch } = useSession()
  const queryClient = useQueryClient()
  const isSignedIn = status === 'signed_in'
  const onEvent = useEffectEvent((event: ClientEvent) => {
    // First: what is fetched meanwhile waits for the session. Of transactions, nothing else of the account changed.
    if (event !== 'transactions') refetch()
    if (event === 'transactions' || event === 'missed') notifyTransactionsChanged()
    if (event !== 'transactions') void refetchAccount(queryClient)
  })

  useEffect(() => {
    if (!isSignedIn) return
    const ending = new AbortController()
    const { signal } = ending
    const onSettled = () => eventsSettled.set(true)
    const cancel = whenIdle(() => watchServerEvents({ onEvent, onSettled, signal }))
    return () => {
      cancel()
      ending.abort()
      eventsSettled.set(false)
    }
  }, [isSignedIn])

  return null
}
