import { knownSession } from '../state/knownSession.ts'
import type { NamedView } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'
import { decideLeave } from './decideLeave.ts'

/**
 * Ends what an unfinished step began, when the user leaves it by Back, Close or Escape. Call it before the view is removed.
 */
export function leaveStep({ config, queryClient, settings, internal }: Wallets, view: NamedView): void {
  const linking = internal.linkFlow.get()
  const runtime = internal.runtime()
  const session = knownSession(queryClient) ?? null
  const { address, status } = getConnection(config)
  const effects = decideLeave(view, {
    stack: internal.views.state.get().stack,
    isConnected: status === 'connected',
    isLinking: linking !== null,
    signsIn: settings.get().signIn !== null,
    hasSession: session !== null,
    isSignedIn: Boolean(address && session?.addresses.includes(address)),
  })
  for (const effect of effects) {
    if (effect === 'abandon') runtime?.abandon()
    else if (effect === 'disconnect') void runtime?.disconnect()
    else void linking?.restore()
  }
}
