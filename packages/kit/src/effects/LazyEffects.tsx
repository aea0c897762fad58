import { useKit } from '../context/kitContext.ts'
import { useLazyModule } from '../ui/useLazyModule.ts'
import { useConnection } from '../wagmi.ts'

const load = () => import('./ConnectionEffects.tsx')

/** Loads the effects once a connection or a session is possible. Renders nothing. */
export function LazyEffects() {
  const { signIn } = useKit().settings.get()
  const { status } = useConnection()
  const module = useLazyModule(load, signIn !== null || status === 'connected')
  return module && <module.ConnectionEffects />
}
