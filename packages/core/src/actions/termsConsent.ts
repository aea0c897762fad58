import type { Wallets } from '../state/Wallets.ts'
import type { ReadableStore } from '../store/createStore.ts'
import { deriveStore } from '../store/deriveStore.ts'
import { acceptedTerms, isConsentDue } from '../terms/acceptedTerms.ts'

/** Whether the terms of the page are to be accepted: `none` without terms. */
export type TermsConsent = 'none' | 'due' | 'accepted'

export type TermsConsentReturnType = ReadableStore<TermsConsent>

export type TermsConsentErrorType = never

/** Returns a store of whether the user has accepted the terms of the setting `terms`, on this page. */
export function termsConsent(wallets: Wallets): TermsConsentReturnType {
  const { settings } = wallets
  return deriveStore<TermsConsent>(() => {
    if (!settings.get().terms) return 'none'
    return isConsentDue(wallets) ? 'due' : 'accepted'
  }, [acceptedTerms(wallets).subscribe, settings.subscribe])
}
