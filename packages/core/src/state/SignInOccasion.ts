/**
 * What precedes a sign-in: the user's choice of a wallet, a wallet that connected by itself, or a press of "Sign in". After the
 * first and the last, the signature is requested without another click (R4.18).
 */
export type SignInOccasion = 'choice' | 'reconnection' | 'press'

/** Whether the wallet has just been connected, and may have signed as it did. */
export const followsConnection = (after: SignInOccasion | undefined): boolean =>
  after === 'choice' || after === 'reconnection'
