import { knownSession } from '../state/knownSession.ts'
import type { NamedView, Step } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

/** The user leaves an unfinished step by Back, Close or Escape. Call it before its view goes. */
export function leaveStep({ config, queryClient, settings, internal }: Wallets, view: NamedView): void {
  const { views, linkFlow } = internal
  const runtime = internal.runtime()
  const linking = linkFlow.get()
  // Views of the interface have names of their own, so none of these.
  const step = view as Step
  if (step.name === 'connect') {
    // The view may be open twice, after a detour to get the wallet: leaving the first one ends the attempt.
    const stack = views.state.get().stack as readonly Step[]
    const isSame = (other: Step) => other.name === 'connect' && other.walletKey === step.walletKey
    if (stack.slice(0, stack.indexOf(step)).some(isSame)) return
    runtime?.abandon()
  }
  const isBeforeSigning = step.name === 'connect' || step.name === 'chain'
  // R4.4: leaving sign-in disconnects the wallet.
  if (step.name === 'sign') void runtime?.disconnect()
  else if (linking && (isBeforeSigning || step.name === 'link')) void linking.restore()
  // R4.4: leaving before signing in also disconnects. An existing session stays unchanged.
  else if (isBeforeSigning && settings.get().signIn && !knownSession(queryClient)) {
    if (getConnection(config).status === 'connected') void runtime?.disconnect()
  }
}
