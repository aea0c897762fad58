import { useSession } from '@countersign/kit'
import { runWhenIdle } from '../session/runWhenIdle.ts'
import { useLazyComponent } from './useLazyComponent.ts'

/** Shows sign-ins by other browsers while signed in. Does not delay the first page. */
export function NewSignIns() {
  const { status, session } = useSession()
  const Watch = useLazyComponent(status === 'signed_in', fetchWatch, runWhenIdle)
  return Watch && session ? <Watch key={session.address} session={session} /> : null
}

const fetchWatch = async () => (await import('./SignInWatch.tsx')).SignInWatch
