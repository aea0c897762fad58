import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { useConnection } from '../../../wagmi.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from './SignAttempt.tsx'

/** "Verify your account": one sign-in for the wallet's account (R4.1 to R4.4). */
export function SignInView() {
  const { settings, translate } = useKit()
  const { address } = useConnection()
  // Reads it again: the user may have signed in elsewhere.
  useSession()

  const title = translate('signIn.title')
  if (!settings.get().signIn || !address) return <ViewHeader title={title} />
  return (
    <SignAttempt
      key={address}
      address={address}
      title={title}
      text={translate('signIn.text')}
      doneTitle={translate('signIn.done')}
    />
  )
}
