import { configuredChain } from '../chains/configuredChain.ts'
import { knownSession } from '../state/knownSession.ts'
import { isStep } from '../state/Step.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'
import type { Situation } from './Situation.ts'

/** Reads what is known now. */
export function readSituation({ config, queryClient, attempt, chainSwitch, ...wallets }: Wallets): Situation {
  const { views, linkFlow, phase } = wallets.internal
  const { addresses = [], address, chainId, status } = getConnection(config)
  const [selected, ...others] = addresses
  const { signIn } = wallets.settings.get()
  const link = wallets.link.get()
  const flow = linkFlow.get()
  const view = views.state.get().stack.at(-1)
  return {
    step: isStep(view) ? view : null,
    attempt: attempt.get(),
    connection:
      status === 'connected' && selected
        ? {
            addresses: [selected, ...others],
            chainId,
            isSupported: configuredChain(config, chainId) !== undefined,
          }
        : null,
    isGone: address === undefined,
    phase: phase.get(),
    signsIn: signIn !== null,
    session: knownSession(queryClient),
    link: flow &&
      link && {
        flow,
        session: link.session,
        confirms: link.confirming !== null,
        signer: link.signer,
        // The application may have replaced the adapter.
        canSign: Boolean(link.confirming ? signIn?.confirm : signIn?.linkWallet),
        isLost: link.isLost,
      },
    chainSwitch: chainSwitch.get(),
  }
}
