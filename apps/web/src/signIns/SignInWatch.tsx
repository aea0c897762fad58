import type { Session } from '@countersign/kit'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { sessionsQuery } from '../account/accountQueries.ts'
import { useStore } from '../store/createStore.ts'
import { dismissedSignIns } from './dismissedSignIns.ts'
import { newSignIns } from './newSignIns.ts'
import { useLazyComponent } from './useLazyComponent.ts'

/** Fetches the sessions once, and again when the account's events invalidate them. */
export function SignInWatch({ session }: { readonly session: Session }) {
  const { data: sessions = [] } = useQuery({
    ...sessionsQuery(session.address),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // The same for every wallet of the account.
  const dismissed = dismissedSignIns(session.addresses[0] ?? session.address)
  const fresh = newSignIns(sessions, useStore(dismissed))
  const [latest] = fresh
  // That page lists the sessions.
  const isListed = useLocation()[0] === '/account/sessions'
  const Notice = useLazyComponent(latest !== undefined && !isListed, fetchNotice)
  if (!Notice || !latest) return null
  return (
    <Notice
      latest={latest}
      count={fresh.length}
      onDismiss={() => dismissed.set(latest.createdAt.getTime())}
    />
  )
}

const fetchNotice = async () => (await import('./SignInNotice.tsx')).SignInNotice
