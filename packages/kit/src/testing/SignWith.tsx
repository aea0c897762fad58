import { scriptedSigning } from '@countersign/core/testing'
import { type ComponentProps, useEffect } from 'react'
import { useKit } from '../context/kitContext.ts'
import { SignAttempt } from '../dialog/views/signIn/SignAttempt.tsx'

type Props = ComponentProps<typeof SignAttempt> & {
  readonly overrides?: Parameters<typeof scriptedSigning>[2]
}

/** The view of a signature, with a sign-in of the connected wallet that begins with it. */
export function SignWith({ overrides, ...props }: Props) {
  const kit = useKit()
  useEffect(() => scriptedSigning(kit, props.address, overrides), [kit, props.address, overrides])
  return <SignAttempt {...props} />
}
