import { useSession } from '@countersign/kit'
import { useLazyModule, useStore } from '@countersign/kit/internal'
import { eventsSettled } from '../session/eventsSettled.ts'

/**
 * Shows sign-ins by other browsers while signed in. Loads after the event stream, which opens when the page is idle: a
 * sign-in between the two would be missed.
 */
export function NewSignIns() {
  const { status, session } = useSession()
  const isSettled = useStore(eventsSettled)
  const isNeeded = status === 'signed_in' && isSettled
  const Watch = useLazyModule(fetchWatch, isNeeded)
  return isNeeded && Watch && session ? <Watch key={session.address} session={session} /> : null
}

const fetchWatch = async () => (await import('./SignInWatch.tsx')).SignInWatch
