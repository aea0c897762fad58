import type { Wallets } from '../state/Wallets.ts'
import { acceptedTerms } from '../terms/acceptedTerms.ts'

export type ConsentToTermsParameters = {
  /** `false` takes the consent back. Default: `true`. */
  readonly isAccepted?: boolean | undefined
}

export type ConsentToTermsReturnType = void

export type ConsentToTermsErrorType = never

/**
 * Records that the user accepts the terms of the setting `terms`, on this page. Until then, no signature is requested
 * without a call of `sign`. Call it in a press: of a checkbox, or of a wallet below the sentence.
 */
export function consentToTerms(
  wallets: Wallets,
  { isAccepted = true }: ConsentToTermsParameters = {},
): ConsentToTermsReturnType {
  acceptedTerms(wallets).set(isAccepted ? (wallets.settings.get().terms?.version ?? null) : null)
}
