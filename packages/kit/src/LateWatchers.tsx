import { useConnection } from 'wagmi'
import { useKit } from './kitContext.ts'
import { useLate } from './ui/useLate.ts'

const load = () => import('./Watchers.tsx')

/** What watches over a connection and a session, fetched once there is one, or may be. Renders nothing. */
export function LateWatchers() {
  const { signIn } = useKit()
  const { status } = useConnection()
  const late = useLate(load, signIn !== null || status === 'connected')
  return late && <late.Watchers />
}
