import { useSession } from '@countersign/kit'
import { eventsSettled } from '../session/eventsSettled.ts'
import { useStore } from '../store/createStore.ts'
import { useLazyComponent } from './useLazyComponent.ts'

/**
 * Shows sign-ins by other browsers while signed in. Loads after the event stream, which opens when the page is idle: a
 * sign-in between the two would be missed.
 */
export function NewSignIns() {
  const { status, session } = useSession()
  const isSettled = useStore(eventsSettled)
  const Watch = useLazyComponent(status === 'signed_in' && isSettled, fetchWatch)
  return Watch && session ? <Watch key={session.address} session={session} /> : null
}

const fetchWatch = async () => (await import('./SignInWatch.tsx')).SignInWatch
