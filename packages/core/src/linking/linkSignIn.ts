import type { Address } from 'viem'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { reportSignIn } from '../events/reportSignIn.ts'
import { createSignInFlow } from '../signIn/signInFlow.ts'
import { signWith } from '../signIn/signWith.ts'
import type { LinkFlow } from '../state/LinkFlow.ts'
import type { SignInFlow } from '../state/SignInFlow.ts'
import { belongsTo } from '../state/sessionGuard.ts'
import { readSession } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'

/** The wallet to add, and the adapter of the account. */
type Wallet = { readonly adapter: SignInAdapter; readonly address: Address; readonly chainId: number }

/** Creates the flow in which the connected wallet signs to be added to the account (R10.9). */
export function linkSignIn(
  wallets: Wallets,
  link: LinkFlow,
  { adapter, address, chainId }: Wallet,
): SignInFlow {
  const { config, queryClient } = wallets
  const { linkWallet } = adapter
  if (!linkWallet) throw new TypeError('SignInAdapter.linkWallet is missing.')
  const readAgain = () => readSession(queryClient, adapter)
  const flow = createSignInFlow({
    ...{ address, chainId },
    adapter: {
      prepare: (request) => linkWallet.prepare(request),
      verify(request) {
        const confirmation = link.confirmation()
        return linkWallet.verify(confirmation ? { ...request, confirmation } : request)
      },
    },
    signMessage: (message, signal) => signWith(config, address, message, signal),
    onAcceptedLate: readAgain,
    confirmSession: async () => belongsTo(await readAgain(), address),
    onEnd(outcome) {
      reportSignIn(wallets, outcome, 'link_wallet')
      if (outcome.status === 'done') void link.finish()
      // The session may have ended: then linking ends.
      else if (outcome.failure !== 'rejected') readAgain().catch(() => {})
    },
  })
  return {
    ...flow,
    async retry() {
      const state = flow.state.get()
      // Each confirmation can be sent only once.
      const isUsed = state.status === 'failed' && (state.failure === 'verifying' || state.failure === 'taken')
      if (isUsed && link.confirmAgain) link.confirmAgain()
      else await flow.retry()
    },
  }
}
