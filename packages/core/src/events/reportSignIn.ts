import type { WalletContext } from '../context/createWalletContext.ts'
import { knownSession } from '../signIn/knownSession.ts'
import type { SignInOutcome } from '../signIn/signInFlow.ts'
import { CountersignError } from './CountersignError.ts'

const CODES = {
  rejected: 'rejected',
  preparing: 'preparing_failed',
  signing: 'signing_failed',
  verifying: 'verifying_failed',
  taken: 'wallet_of_another_account',
  unknown: 'unknown',
} as const

/** Reports to the application how signing in, linking or confirming ended. */
export function reportSignIn(
  { events, queryClient }: Pick<WalletContext, 'events' | 'queryClient'>,
  outcome: SignInOutcome,
  action: 'sign_in' | 'link_wallet' | 'confirm',
): void {
  if (outcome.status === 'failed') {
    const { failure, cause } = outcome
    events.failed(new CountersignError({ action, code: CODES[failure], cause }))
    return
  }
  const session = knownSession(queryClient)
  if (action === 'sign_in' && session) events.later(({ onSignIn }) => onSignIn?.(session))
}
