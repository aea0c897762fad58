import { useSession } from '@countersign/kit'
import { whenIdle } from '../session/whenIdle.ts'
import { useLazyComponent } from './useLazyComponent.ts'

/** Shows sign-ins by other browsers while signed in. The first page does not wait for any of it. */
export function NewSignIns() {
  const { status, session } = useSession()
  const Watch = useLazyComponent(status === 'signed-in', fetchWatch, whenIdle)
  return Watch && session ? <Watch key={session.address} session={session} /> : null
}

const fetchWatch = async () => (await import('./SignInWatch.tsx')).SignInWatch
