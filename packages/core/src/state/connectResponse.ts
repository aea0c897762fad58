import type { SignInResponse } from '../provider/signInRequest.ts'
import type { ConnectAttempt } from './ConnectAttempt.ts'
import { followsConnection, type SignInOccasion } from './SignInOccasion.ts'

/** Returns how the wallet answered the sign-in of its connection, for the step `sign` that follows it. */
export function connectResponse(
  attempt: ConnectAttempt,
  after: SignInOccasion | undefined,
): SignInResponse | undefined {
  return followsConnection(after) && attempt.status === 'connected' ? attempt.signIn : undefined
}

/** Whether a wallet has signed a message: it names a configured chain, whichever the wallet is on. */
export const hasMessage = (
  response: SignInResponse | undefined,
): response is Extract<SignInResponse, { status: 'signed' | 'malformed' }> =>
  response?.status === 'signed' || response?.status === 'malformed'
