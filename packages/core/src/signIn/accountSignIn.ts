import type { Address } from 'viem'
import type { Session, SignInAdapter } from '../adapter/SignInAdapter.ts'
import { reportSignIn } from '../events/reportSignIn.ts'
import { connectResponse, hasMessage } from '../state/connectResponse.ts'
import type { SignInFlow } from '../state/SignInFlow.ts'
import type { SignInOccasion } from '../state/SignInOccasion.ts'
import { belongsTo } from '../state/sessionGuard.ts'
import { endSession, readSession, takeSession } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'
import { isConsentDue } from '../terms/acceptedTerms.ts'
import { checkTerms, resourcesOf } from '../terms/checkTerms.ts'
import { getConnection } from '../wagmi.ts'
import { requestsAtOnce } from './requestsAtOnce.ts'
import { createSignInFlow, notStored } from './signInFlow.ts'
import { signWith } from './signWith.ts'

/** The account to sign in, and the adapter to do it with. */
type Account = { readonly adapter: SignInAdapter; readonly address: Address; readonly chainId: number }

/** Creates the flow of an account: of the connected one, or of another that the wallet switched to meanwhile. */
export type AccountSignIn = (account: Account) => SignInFlow

/**
 * Prepares to sign in with the connected account. Call it when the step `sign` begins.
 *
 * @param after what it follows
 */
export function accountSignIn(wallets: Wallets, after: SignInOccasion | undefined): AccountSignIn {
  const { config, queryClient } = wallets
  const { address: connected } = getConnection(config)
  const response = connectResponse(wallets.attempt.get(), after)
  // After the user declined, the signature is requested again only on a click.
  const requests = after === 'press' || (after === 'choice' && response?.status !== 'declined')
  /** After the wallet switched to another account and back, the first request may still wait in it. */
  let hasRequested = false

  return ({ adapter, address, chainId }) => {
    // The user did not choose an account that the wallet switches to.
    const isSame = address === connected
    // The user reads the terms first.
    const mayRequest = requests && !isConsentDue(wallets)
    const signs =
      mayRequest && !hasRequested && isSame && requestsAtOnce(adapter, getConnection(config).connector)
    hasRequested ||= signs
    return createSignInFlow({
      ...{ adapter: withCheckedTerms(wallets, adapter), address, chainId },
      begin: isSame && hasMessage(response) ? response : signs ? 'sign' : 'prepare',
      signMessage: (message, signal) => signWith(config, address, message, signal),
      onAcceptedLate: () => endSession(queryClient, adapter),
      async confirmSession(accepted) {
        const taken = await takeSession(queryClient, accepted)
        const reading = readSession(queryClient, adapter)
        if (!taken) return belongsTo(await reading, address)
        const report = (session: Session | null) => {
          if (!session)
            reportSignIn(wallets, { status: 'failed', failure: 'verifying', cause: notStored() }, 'sign_in')
        }
        reading.then(report, () => {})
        return belongsTo(taken, address)
      },
      onEnd: (outcome) => reportSignIn(wallets, outcome, 'sign_in'),
    })
  }
}

/** The message must accept the terms that the interface shows, or none. */
function withCheckedTerms(
  { settings }: Wallets,
  adapter: SignInAdapter,
): Pick<SignInAdapter, 'prepare' | 'verify'> {
  return {
    async prepare(request) {
      const prepared = await adapter.prepare(request)
      const { message } = prepared ?? {}
      if (typeof message === 'string') checkTerms(resourcesOf(message), settings.get().terms?.version)
      return prepared
    },
    verify: (request) => adapter.verify(request),
  }
}
