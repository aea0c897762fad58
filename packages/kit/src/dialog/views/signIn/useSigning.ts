import { type Signing, signingOf } from '@countersign/core/internal'
import { useEffect } from 'react'
import { useKit } from '../../../context/kitContext.ts'

/** The signature of the step that is shown. It ends when no view shows it, unless the flow of the steps follows it too. */
export function useSigning(): Signing {
  const signing = signingOf(useKit())
  useEffect(() => signing.follow(), [signing])
  return signing
}
