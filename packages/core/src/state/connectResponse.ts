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

/**
 * Whether the wallet has returned a signed message with its connection. The message names a configured chain, so the wallet
 * may be on any chain.
 */
export const hasMessage = (
  response: SignInResponse | undefined,
): response is Extract<SignInResponse, { status: 'signed' | 'malformed' }> =>
  response?.status === 'signed' || response?.status === 'malformed'
