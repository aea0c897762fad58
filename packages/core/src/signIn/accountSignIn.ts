import type { Address } from 'viem'
import type { SignInAdapter } from '../adapter/SignInAdapter.ts'
import { reportSignIn } from '../events/reportSignIn.ts'
import type { SignInFlow } from '../state/SignInFlow.ts'
import { followsConnection, type SignInOccasion } from '../state/SignInOccasion.ts'
import { belongsTo } from '../state/sessionGuard.ts'
import { endSession, readSession } from '../state/sessionQuery.ts'
import type { Wallets } from '../state/Wallets.ts'
import { getConnection } from '../wagmi.ts'
import { requestsAtOnce } from './requestsAtOnce.ts'
import { createSignInFlow } from './signInFlow.ts'
import { signWith } from './signWith.ts'

/** The account to sign in, and the adapter to do it with. */
type Account = { readonly adapter: SignInAdapter; readonly address: Address; readonly chainId: number }

export type AccountSignIn = {
  /** The chain that the message names for a wallet on this chain; `undefined` if it has to switch first. */
  readonly messageChain: (chainId: number | undefined) => number | undefined
  /** Creates the flow of an account: of the connected one, or of another that the wallet switched to meanwhile. */
  readonly flowOf: (account: Account) => SignInFlow
}

/**
 * Prepares to sign in with the connected account. Call it when the step `sign` begins.
 *
 * @param after what it follows
 */
export function accountSignIn(wallets: Wallets, after: SignInOccasion | undefined): AccountSignIn {
  const { config, queryClient } = wallets
  const { address: connected } = getConnection(config)
  const attempt = wallets.attempt.get()
  const given = followsConnection(after) && attempt.status === 'connected' ? attempt.signIn : undefined
  const response = given?.status === 'signed' || given?.status === 'malformed' ? given : undefined
  // After the user declined, the signature is requested again only on a click.
  const isWanted = after === 'press' || (after === 'choice' && given?.status !== 'declined')

  return {
    messageChain: (chainId) =>
      // A message that is signed already names a configured chain.
      config.chains.find(({ id }) => id === chainId)?.id ?? (response && config.chains[0].id),
    flowOf({ adapter, address, chainId }) {
      // The user did not choose an account that the wallet switches to.
      const isSame = address === connected
      const signs = isWanted && isSame && requestsAtOnce(adapter, getConnection(config).connector)
      return createSignInFlow({
        ...{ adapter, address, chainId },
        begin: (isSame && response) || (signs ? 'sign' : 'prepare'),
        signMessage: (message) => signWith(config, address, message),
        onAcceptedLate: () => endSession(queryClient, adapter),
        confirmSession: async () => belongsTo(await readSession(queryClient, adapter), address),
        onEnd: (outcome) => reportSignIn(wallets, outcome, 'sign_in'),
      })
    },
  }
}
