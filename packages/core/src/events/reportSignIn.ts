import { CountersignError } from '../state/CountersignError.ts'
import { knownSession } from '../state/knownSession.ts'
import type { SignInOutcome } from '../state/SignInFlow.ts'
import type { Wallets } from '../state/Wallets.ts'

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
  { queryClient, internal: { events } }: Wallets,
  outcome: SignInOutcome,
  action: 'sign_in' | 'link_wallet' | 'confirm',
): void {
  if (outcome.status === 'failed') {
    const { failure, cause } = outcome
    events.call('onError', new CountersignError({ action, code: CODES[failure], cause }))
    return
  }
  const session = knownSession(queryClient)
  if (action === 'sign_in' && session) events.call('onSignIn', session)
}
