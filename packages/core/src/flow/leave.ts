import type { WalletContext } from '../context/createWalletContext.ts'
import { knownSession } from '../signIn/knownSession.ts'
import { getConnection } from '../wagmi.ts'
import type { NamedView, Step } from './Step.ts'

/** The user leaves an unfinished step by Back, Close or Escape. Call it before its view goes. */
export function leave(kit: WalletContext, view: NamedView) {
  // Views of the interface have names of their own, so none of these cases.
  const step = view as Step
  switch (step.name) {
    case 'connect': {
      // The view may be open twice, after a detour to get the wallet: leaving the first one ends the attempt.
      const stack = kit.dialog.state.get().stack as readonly Step[]
      const isSame = (other: Step) => other.name === 'connect' && other.walletKey === step.walletKey
      if (stack.slice(0, stack.indexOf(step)).some(isSame)) return
      kit.connection.abandon()
      return leaveUnsigned(kit)
    }
    case 'chain':
      return leaveUnsigned(kit)
    case 'sign':
      // R4.4: leaving sign-in disconnects the wallet.
      return void kit.disconnectWallet()
    case 'link':
      return void kit.link.get()?.restore()
  }
}

/** R4.4: leaving before signing in also disconnects. An existing session stays unchanged. */
function leaveUnsigned(kit: WalletContext): void {
  const { signIn, queryClient, config, link } = kit
  const linking = link.get()
  if (linking) return void linking.restore()
  if (!signIn || getConnection(config).status !== 'connected') return
  if (!knownSession(queryClient)) void kit.disconnectWallet()
}
