import type { Session } from '@countersign/kit'
import { useLazyModule, useStore } from '@countersign/kit/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { sessionsQuery } from '../account/accountQueries.ts'
import type { OpenSession } from '../account/accountTypes.ts'
import { dismissedSignIns } from './dismissedSignIns.ts'
import { newSignIns } from './newSignIns.ts'
import { keepSignedMessage } from './signedMessages.ts'

const none: readonly OpenSession[] = []

/** Fetches the sessions once, and again when the account's events invalidate them. Stores the message of the sign-in. */
export function SignInWatch({ session }: { readonly session: Session }) {
  const { data: sessions = none, refetch } = useQuery({
    ...sessionsQuery(session.address),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const hasRead = useRef(false)
  useEffect(() => {
    const current = sessions.find((listed) => listed.current)
    if (!current || keepSignedMessage(current) || hasRead.current) return
    // The list is that of an earlier session.
    hasRead.current = true
    void refetch()
  }, [sessions, refetch])
  // The same for every wallet of the account.
  const dismissed = dismissedSignIns(session.addresses[0] ?? session.address)
  const fresh = newSignIns(sessions, useStore(dismissed))
  const [latest] = fresh
  // That page lists the sessions.
  const isListed = useLocation()[0] === '/account/sessions'
  const shown = isListed ? undefined : latest
  const Notice = useLazyModule(fetchNotice, shown !== undefined)
  if (!Notice || !shown) return null
  return (
    <Notice latest={shown} count={fresh.length} onDismiss={() => dismissed.set(shown.createdAt.getTime())} />
  )
}

const fetchNotice = async () => (await import('./SignInNotice.tsx')).SignInNotice
