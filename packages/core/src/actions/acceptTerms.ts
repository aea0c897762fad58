import type { Wallets } from '../state/Wallets.ts'
import { acceptedTerms } from '../terms/acceptedTerms.ts'

export type AcceptTermsParameters = {
  /** `false` takes the consent back. Default: `true`. */
  readonly isAccepted?: boolean | undefined
}

export type AcceptTermsReturnType = void

export type AcceptTermsErrorType = never

/**
 * Records that the user accepts the terms of the setting `termsVersion`, on this page. Until then, no signature is requested
 * without a call of `sign`. Call it in a press: of a checkbox, or of a wallet below the sentence.
 */
export function acceptTerms(
  wallets: Wallets,
  { isAccepted = true }: AcceptTermsParameters = {},
): AcceptTermsReturnType {
  acceptedTerms(wallets).set(isAccepted ? (wallets.settings.get().termsVersion ?? null) : null)
}
