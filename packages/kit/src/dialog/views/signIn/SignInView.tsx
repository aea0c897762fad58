import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { useConnection } from '../../../wagmi.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { SignAttempt } from './SignAttempt.tsx'
import { useSigning } from './useSigning.ts'

/** "Verify your account": one sign-in for the wallet's account (R4.1 to R4.4). */
export function SignInView() {
  const { signIn, translate } = useKit()
  const { address } = useConnection()
  const signing = useSigning()
  // Reads it again: the user may have signed in elsewhere.
  useSession()

  const title = translate('signIn.title')
  if (!signIn || !address) return <ViewHeader title={title} />
  return (
    <SignAttempt
      key={address}
      address={address}
      title={title}
      signing={signing}
      text={translate('signIn.text')}
      done={translate('signIn.done')}
    />
  )
}
