import { knownSession } from '../state/knownSession.ts'
import type { NamedView, Step } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'

/** The user leaves an unfinished step by Back, Close or Escape. Call it before its view goes. */
export function leaveStep(wallets: Wallets, view: NamedView): void {
  const { internal } = wallets
  // Views of the interface have names of their own, so none of these cases.
  const step = view as Step
  switch (step.name) {
    case 'connect': {
      // The view may be open twice, after a detour to get the wallet: leaving the first one ends the attempt.
      const stack = internal.views.state.get().stack as readonly Step[]
      const isSame = (other: Step) => other.name === 'connect' && other.walletKey === step.walletKey
      if (stack.slice(0, stack.indexOf(step)).some(isSame)) return
      internal.runtime()?.abandon()
      leaveUnsigned(wallets)
      return
    }
    case 'chain':
      leaveUnsigned(wallets)
      return
    case 'sign':
      // R4.4: leaving sign-in disconnects the wallet.
      void internal.runtime()?.disconnect()
      return
    case 'link':
      void internal.linkFlow.get()?.restore()
  }
}

/** R4.4: leaving before signing in also disconnects. An existing session stays unchanged. */
function leaveUnsigned(wallets: Wallets): void {
  const { config, queryClient, settings, internal } = wallets
  const linking = internal.linkFlow.get()
  if (linking) {
    void linking.restore()
    return
  }
  if (!settings.get().signIn || getConnection(config).status !== 'connected') return
  if (!knownSession(queryClient)) void internal.runtime()?.disconnect()
}
