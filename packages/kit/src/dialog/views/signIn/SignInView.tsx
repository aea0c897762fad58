import { formatDate } from '@countersign/core/i18n'
import { useRef } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { useSessionExpiry } from '../../../hooks/useSessionExpiry.ts'
import { useConnection } from '../../../wagmi.ts'
import { useTermsGate } from '../../parts/useTermsGate.tsx'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from './SignAttempt.tsx'

/** "Verify your account": one sign-in for the wallet's account (R4.1 to R4.4). */
export function SignInView() {
  const { settings, texts, translate } = useKit()
  const { address } = useConnection()
  // Reads the session again: the user may have signed in elsewhere.
  const expiry = useSessionExpiry()
  // It stays while the dialog closes after the sign-in.
  const shown = useRef(expiry)
  shown.current ??= expiry
  const terms = useTermsGate(true)

  const title = translate('signIn.title')
  if (!settings.get().signIn || !address) return <ViewHeader title={title} />
  const text = translate('signIn.text')
  const date = shown.current && formatDate(shown.current, texts.get().locale)
  return (
    <SignAttempt
      key={address}
      address={address}
      title={title}
      text={date ? `${translate('signIn.expired', { date })} ${text}` : text}
      doneTitle={translate('signIn.done')}
      terms={terms}
    />
  )
}
