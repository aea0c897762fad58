import { accountSignIn } from '@countersign/core/internal'
import { useState } from 'react'
import { useConnection } from 'wagmi'
import { useKit } from '../../../context/kitContext.ts'
import { useSession } from '../../../hooks/useSession.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { ViewOf } from '../../view.ts'
import { SignAttempt } from './SignAttempt.tsx'

/** "Verify your account": one sign-in for the wallet's account (R4.1 to R4.4). */
export function SignInView({ view: { after } }: { readonly view: ViewOf<'sign'> }) {
  const kit = useKit()
  const { signIn: adapter, translate } = kit
  const { address, chainId: current } = useConnection()
  // Reads it again: the user may have signed in elsewhere.
  useSession()
  const [signing] = useState(() => accountSignIn(kit, after))
  const chainId = signing.messageChain(current)

  const title = translate('signIn.title')
  if (!adapter || !address || chainId === undefined) return <ViewHeader title={title} />
  return (
    <SignAttempt
      key={address}
      address={address}
      title={title}
      create={() => signing.flowOf({ adapter, address, chainId })}
      text={translate('signIn.text')}
      done={translate('signIn.done')}
    />
  )
}
