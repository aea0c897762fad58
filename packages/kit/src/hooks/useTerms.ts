import { renewConsent } from '@countersign/core'
import { useCallback } from 'react'
import { useKit } from '../context/kitContext.ts'
import { useSession } from './useSession.ts'

/** Whether the signed-in user has accepted the current terms, and how to ask for it. */
export type UseTermsReturnType = {
  /** The current version of the server's terms; `null` if signed out, or if the server has none. */
  readonly version: string | null
  /** False if the account has to accept the current version; true without a session, and without terms. */
  readonly isAccepted: boolean
  /** Opens "Verify your account" with the terms. The user stays signed in. Does nothing while they are accepted. */
  readonly open: () => void
}

/**
 * Returns whether the signed-in user has accepted the current version of your terms, and opens the dialog that has them
 * signed.
 *
 * @example
 * const { isAccepted, open } = useTerms()
 * return isAccepted ? <App /> : <button onClick={open}>Accept the new terms</button>
 */
export function useTerms(): UseTermsReturnType {
  const kit = useKit()
  const { session } = useSession()
  const open = useCallback(() => void renewConsent(kit).catch(() => {}), [kit])
  const { version = null, accepted = true } = session?.terms ?? {}
  return { version, isAccepted: accepted, open }
}
